import { Resolver } from 'node:dns/promises'
import type { NameReader } from './name-records.ts'

const TIMEOUT_MS = 2000
const NO_SUCH_NAME: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/** Creates a reader that queries the machine's own name servers. */
export const createNameReader = (): NameReader => {
  const open = () => new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  return {
    records: async (name) => {
      const resolver = open()
      const [a, aaaa, cname] = await Promise.all([
        orNone(resolver.resolve4(name)),
        orNone(resolver.resolve6(name)),
        orNone(resolver.resolveCname(name)),
      ])
      return { a, aaaa, cname }
    },
    texts: async (name) => (await orNone(open().resolveTxt(name))).map((parts) => parts.join('')),
  }
}

const orNone = <Found>(asking: Promise<Found[]>): Promise<Found[]> =>
  asking.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NO_SUCH_NAME.has(String(error.code))) return []
    throw error
  })
