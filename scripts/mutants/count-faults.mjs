// What Stryker's JSON report says of all faults that it put in.
import { readFile } from 'node:fs/promises'

/** A fault that needs too long is seen as well: somebody waits for it. */
const SEEN = new Set(['Killed', 'Timeout'])

/** How many faults a report has: seen, survived, and those that no test came near. What loads once for all is left out. */
export async function countFaults(path) {
  return countStatuses(JSON.parse(await readFile(path, 'utf8')))
}

/** The same of a report that has been read. */
export function countStatuses({ files }) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (isOne) => statuses.filter(isOne).length
  return {
    seen: count((status) => SEEN.has(status)),
    survived: count((status) => status === 'Survived'),
    notReached: count((status) => status === 'NoCoverage'),
  }
}

/** Sums counts. */
export function addFaults(counts) {
  const sum = (name) => counts.reduce((all, one) => all + one[name], 0)
  return { seen: sum('seen'), survived: sum('survived'), notReached: sum('notReached') }
}

/** `server/limits  93 % of 421: 391 seen, 28 survived, 2 not reached`. */
export function printFaults(place, { seen, survived, notReached }) {
  const all = seen + survived + notReached
  const score = all === 0 ? 100 : Math.round((seen / all) * 1000) / 10
  return `${place.padEnd(34)} ${score} % of ${all}: ${seen} seen, ${survived} survived, ${notReached} not reached`
}
