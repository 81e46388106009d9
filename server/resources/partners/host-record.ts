import type { NameReader } from '../../core/outbound/name-records.ts'

type ExpectedRecord = {
  readonly type: 'A' | 'AAAA' | 'CNAME'
  readonly name: string
  readonly value: string
  readonly isSeen: boolean
}

/** DNS records of a host: those found, and those required. */
export type HostRecord = {
  readonly host: string
  readonly state: 'right' | 'elsewhere' | 'missing' | 'local' | 'unknown'
  readonly found: readonly string[]
  readonly expected: readonly ExpectedRecord[]
}

/**
 * Checks whether a name leads to the same addresses as a known host of this server. The server does not know its own
 * address, since it is behind a proxy.
 */
export const judgeHost = async (host: string, known: string, read: NameReader['records']): Promise<HostRecord> => {
  if (/(^|\.)localhost$/.test(host)) return { host, state: 'local', found: [], expected: [] }
  try {
    const [own, right] = await Promise.all([read(host), read(known)])
    const found = [...own.a, ...own.aaaa]
    const expected = host === known ? [] : toExpected(host, known, { own, right })
    if (found.length === 0) return { host, state: 'missing', found, expected }
    const here = [...right.a, ...right.aaaa]
    if (here.length === 0) return { host, state: 'unknown', found, expected: [] }
    return { host, state: found.some((address) => here.includes(address)) ? 'right' : 'elsewhere', found, expected }
  } catch {
    return { host, state: 'unknown', found: [], expected: [] }
  }
}

type Records = Awaited<ReturnType<NameReader['records']>>

/**
 * Returns the records for a name. A name of two labels, such as clinic.example, cannot have a CNAME; other names point
 * to the known one by it.
 */
const toExpected = (
  name: string,
  known: string,
  { own, right }: { own: Records; right: Records },
): ExpectedRecord[] => {
  const addresses = [
    ...right.a.map((value) => ({ type: 'A' as const, name, value, isSeen: own.a.includes(value) })),
    ...right.aaaa.map((value) => ({ type: 'AAAA' as const, name, value, isSeen: own.aaaa.includes(value) })),
  ]
  const isBare = name.split('.').length === 2
  return isBare ? addresses : [{ type: 'CNAME', name, value: known, isSeen: own.cname.includes(known) }, ...addresses]
}
