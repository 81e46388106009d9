/**
 * Returns the name that was most likely meant: the nearest by Damerau–Levenshtein distance (a swap of two neighbours
 * counts once), ignoring case. Null when none is near enough for a typing error.
 */
export function nearestName(found: string, names: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  for (const name of names) {
    if (name === found) continue
    const distance = editDistance(found.toLowerCase(), name.toLowerCase())
    if (distance < bestDistance && distance <= tolerance(found, name)) {
      best = name
      bestDistance = distance
    }
  }
  return best
}

/** Returns ` Did you mean "noir"?`, or an empty string when no name is near. */
export const suggestName = (found: string, names: Iterable<string>): string => {
  const nearest = nearestName(found, names)
  return nearest === null ? '' : ` Did you mean "${nearest}"?`
}

/** Synonyms that people use, by the name that they mean. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  insert: ['add', 'append', 'push', 'new', 'create', 'prepend'],
  remove: ['delete', 'hide', 'drop', 'omit', 'exclude'],
  set: ['change', 'update', 'edit', 'replace', 'patch', 'configure'],
  move: ['reorder', 'shift', 'swap', 'place'],
  start: ['top', 'first', 'begin', 'beginning'],
  end: ['bottom', 'last', 'finish'],
  sections: ['blocks', 'components', 'instances'],
  settings: ['props', 'options', 'config', 'attributes'],
  type: ['section', 'component', 'kind', 'name'],
  colors: ['colours', 'palette'],
}

/** Returns the name that was most likely meant: a similar one, or else one with the same meaning. */
export function meantName(found: string, names: readonly string[]): string | null {
  return nearestName(found, names) ?? names.find((name) => MEANT[name]?.includes(found.toLowerCase())) ?? null
}

/** Returns the maximum distance: a third of the longer name, so that short names are not confused with each other. */
function tolerance(found: string, name: string): number {
  return Math.max(1, Math.floor(Math.max(found.length, name.length) / 3))
}

/** Returns the edit distance of two texts: insertions, deletions, replacements and swaps of neighbouring characters. */
export function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      current.push(
        Math.min(
          at(rows, row - 1, column) + 1,
          (current[column - 1] ?? 0) + 1,
          at(rows, row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap(from, to, row, column) ? at(rows, row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(current)
  }
  return at(rows, from.length, to.length)
}

function isSwap(from: string, to: string, row: number, column: number): boolean {
  return row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
}

function at(rows: readonly number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? Number.POSITIVE_INFINITY
}
