/** A run of words: unchanged, removed or added. */
export type Run = { readonly kind: 'same' | 'gone' | 'added'; readonly text: string }

/** Maximum number of words; longer texts are shown as a whole, since the comparison is quadratic. */
const MAX_WORDS = 600

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** Returns the differences between two versions of a text, word by word. */
export const wordChanges = (before: string, after: string): Run[] => {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  if (from.length > MAX_WORDS || to.length > MAX_WORDS) {
    return joinRuns([
      { kind: 'gone', text: before },
      { kind: 'added', text: after },
    ])
  }
  const common = countCommon(from, to)
  const runs: Run[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const [one, other] = [from[i], to[j]]
    if (one !== undefined && one === other) {
      runs.push({ kind: 'same', text: one })
      i += 1
      j += 1
    } else if (other === undefined || (one !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      runs.push({ kind: 'gone', text: one ?? '' })
      i += 1
    } else {
      runs.push({ kind: 'added', text: other })
      j += 1
    }
  }
  return joinRuns(runs)
}

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0

/** Counts the words that the remainders from each pair of positions have in common. */
const countCommon = (from: readonly string[], to: readonly string[]): number[][] => {
  const table = Array.from({ length: from.length + 1 }, () => Array.from({ length: to.length + 1 }, () => 0))
  for (let i = from.length - 1; i >= 0; i -= 1) {
    const row = table[i]
    if (!row) continue
    for (let j = to.length - 1; j >= 0; j -= 1) {
      row[j] = from[i] === to[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

const joinRuns = (runs: readonly Run[]): Run[] => {
  const joined: Run[] = []
  for (const run of runs) {
    if (run.text === '') continue
    const last = joined.at(-1)
    if (last?.kind === run.kind) joined[joined.length - 1] = { kind: run.kind, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}
