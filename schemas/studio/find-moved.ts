/**
 * Returns the ids whose place changed, as few as explain the new order: all others are in the same relative order as
 * before. Both lists hold the same ids.
 */
export const findMoved = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const places = after.map((id) => before.indexOf(id))
  // If two ids swapped, the one that is higher now counts as moved. For each id, this is the length of the longest
  // unmoved run that ends with it, and its predecessor.
  const lengths: number[] = []
  const previous: number[] = []
  for (const [index, place] of places.entries()) {
    let best = -1
    for (let other = 0; other < index; other += 1) {
      const fits = (places[other] ?? 0) < place
      if (fits && (best < 0 || (lengths[other] ?? 0) >= (lengths[best] ?? 0))) best = other
    }
    lengths.push(best < 0 ? 1 : (lengths[best] ?? 0) + 1)
    previous.push(best)
  }
  const stays = new Set<number>()
  let last = lengths.lastIndexOf(Math.max(0, ...lengths))
  while (last >= 0) {
    stays.add(last)
    last = previous[last] ?? -1
  }
  return new Set(after.filter((_, index) => !stays.has(index)))
}
