// Counts the mutants of Stryker's JSON report.
import { readFile } from 'node:fs/promises'

/** Statuses of detected mutants; a timeout counts, because users would notice it. */
const SEEN = new Set(['Killed', 'Timeout'])

/** Counts the mutants of a report: killed, survived, and not covered. Static mutants are left out. */
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

/** `server/security/rate-limits  93 % of 421: 391 seen, 28 survived, 2 not reached`. */
export function printFaults(place, { seen, survived, notReached }) {
  const all = seen + survived + notReached
  const score = all === 0 ? 100 : Math.round((seen / all) * 1000) / 10
  return `${place.padEnd(34)} ${score} % of ${all}: ${seen} seen, ${survived} survived, ${notReached} not reached`
}
