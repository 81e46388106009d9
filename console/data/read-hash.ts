/** What stands behind the `#` of an address; as it is where somebody wrote a `%` that stands for nothing. */
export const readHash = ({ hash }: Pick<Location, 'hash'>): string => {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
