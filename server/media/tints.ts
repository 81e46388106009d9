/**
 * What is known of the colours of uploaded pictures in this process, by the address that visitors are sent. An address says
 * what is in its file, so nothing here grows old. Reading content brings the tints of what it shows (follow-media.ts).
 */
const known = new Map<string, string>()

/** Some 2 MB. */
const MAX_KNOWN = 20_000

/** A picture’s tint (server/images/tint.ts); empty where it has none, undefined where nobody has looked yet. */
export const findNotedTint = (address: string): string | undefined => known.get(address)

/** Notes a tint that was worked out or read. */
export const noteTint = (address: string, tint: string): void => {
  if (known.has(address)) return
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(address, tint)
}
