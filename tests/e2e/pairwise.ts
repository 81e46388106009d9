/** Every two of some values, as words that can be compared. */
export const toPairs = (values: readonly string[]): string[] =>
  values.flatMap((value, index) => values.slice(index + 1).map((other) => `${value} × ${other}`))

/** Takes the one that has most of what none before had, until nothing is left: few that together have it all. */
export const chooseFewest = <T>(all: readonly T[], listWanted: (one: T) => string[]): T[] => {
  const waiting = all.map((one) => ({ one, wanted: listWanted(one) }))
  const met = new Set<string>()
  const chosen: T[] = []
  for (;;) {
    let best: (typeof waiting)[number] | undefined
    let mostNew = 0
    for (const candidate of waiting) {
      const countNew = candidate.wanted.filter((word) => !met.has(word)).length
      if (countNew > mostNew) [best, mostNew] = [candidate, countNew]
    }
    if (!best) return chosen
    for (const word of best.wanted) met.add(word)
    chosen.push(best.one)
  }
}
