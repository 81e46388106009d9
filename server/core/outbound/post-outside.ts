import { askForStatus } from './ask-for-status.ts'
import { findPublicAddress } from './public-address.ts'

/** Request and address; `testHosts` may be on this machine. */
export type OutsidePost = {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly testHosts: readonly string[]
}

/**
 * Posts to another server over https and returns the status. The address is resolved again each time, must be public,
 * and is the one that is connected to. Throws when no answer comes.
 */
export const postOutside = async ({ address, headers, body, testHosts }: OutsidePost): Promise<number> => {
  const url = new URL(address)
  const isTest = testHosts.includes(url.host)
  if (url.protocol !== 'https:' && !isTest) throw new Error('not https')
  const resolved = isTest ? null : await findPublicAddress(url.hostname)
  if (!isTest && !resolved) throw new Error('not a public address')
  const length = String(Buffer.byteLength(body))
  return askForStatus({ url, method: 'POST', headers: { ...headers, 'content-length': length }, body, resolved })
}
