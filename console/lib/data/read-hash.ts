/** Returns the decoded part behind the `#` of an address; undecoded where it contains a stray `%`. */
export const readHash = ({ hash }: Pick<Location, 'hash'>): string => {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
