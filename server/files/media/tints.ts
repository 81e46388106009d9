/**
 * Cached tints of uploaded pictures in this process, by public address. An address is derived from the content, so
 * entries never go stale. Reading content loads the tints of its pictures (follow-media.ts).
 */
const known = new Map<string, string>()

/** Some 2 MB. */
const MAX_KNOWN = 20_000

/** Returns a picture’s tint (server/pages/images/tint.ts); empty without one, undefined before it is read. */
export const findNotedTint = (address: string): string | undefined => known.get(address)

/** Caches a tint that was computed or read. */
export const noteTint = (address: string, tint: string): void => {
  if (known.has(address)) return
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(address, tint)
}
