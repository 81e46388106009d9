import { expect, it } from 'vitest'
import { parseEnv } from '../core/env.ts'
import { createLogger } from '../core/logger.ts'
import { warnOfTrust } from './startup-warnings.ts'

const warnings = (TRUST_PROXY: string): string[] => {
  const lines: string[] = []
  const logger = createLogger('info', { now: () => new Date(0) }, (line) => lines.push(line))
  warnOfTrust({ env: parseEnv({ TRUST_PROXY }), logger })
  return lines
}

it('trusting every forwarded header logs a warning with the fix at startup', () => {
  expect(warnings('true').join()).toContain('To fix it: list the proxies, such as TRUST_PROXY=10.0.0.0/8')
  for (const setting of ['false', '1', 'loopback', '10.0.0.0/8,192.0.2.7']) expect(warnings(setting)).toEqual([])
})
