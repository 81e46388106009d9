import type { Env } from '../core/env.ts'
import { toHostOrigin } from '../tenancy/host-origin.ts'

/** Returns the address of the console: the operators’ host, or else that of a clinic; null without either. */
export const findConsoleAddress = (
  { consoleHost }: Pick<Env, 'consoleHost'>,
  port: number,
  hosts: readonly string[] = [],
): string | null => {
  const host = consoleHost ?? hosts[0]
  return host === undefined ? null : `${toHostOrigin(host, port)}/console`
}
