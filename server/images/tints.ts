import demo from '../demo/tints.json' with { type: 'json' }

/**
 * What is known of pictures’ colours in this process, by the address that visitors are sent. An address says what is in
 * its file, so nothing here grows old. Reading content brings the tints of what it shows (server/media/follow-media.ts).
 */
const known = new Map<string, string>()

/** Some 2 MB. */
const MAX_KNOWN = 20_000

const ofDemo = new Map(Object.entries(demo))
const FOLDER = '/media/'

/** A picture’s tint; empty where it has none, undefined where nobody has looked yet. */
export const findTint = (address: string): string | undefined =>
  known.get(address) ?? ofDemo.get(address.slice(FOLDER.length))

/** Notes a tint that was worked out or read. */
export const noteTint = (address: string, tint: string): void => {
  if (known.has(address)) return
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(address, tint)
}
