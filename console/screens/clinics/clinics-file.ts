import type { FleetClinic } from '#schemas/generated/api/clinics.ts'
import { toCsv } from '../../lib/files/csv.ts'
import type { SentFile } from '../../lib/files/files.ts'

/** Columns: text key and value; `say` translates values that have a label. */
// Texts: console/clinics
const COLUMNS = [
  ['code', ({ code }) => code],
  ['name', ({ name }) => name],
  ['host', ({ hosts }) => hosts.join(' ')],
  // Keys: type.*, health.*
  ['type', ({ homepageType }, say) => say(`type.${homepageType}`)],
  ['template', ({ templateName }) => templateName],
  ['version', ({ templateVersion }) => templateVersion],
  ['health', ({ health }, say) => say(`health.${health}`)],
  ['p95', ({ p95Ms }) => p95Ms],
  ['posts', ({ posts }) => posts],
  ['reservations', ({ reservations }) => reservations],
  ['drafts', ({ drafts }) => drafts],
  ['published', ({ publishedAt }) => publishedAt],
] as const satisfies readonly (readonly [string, (clinic: FleetClinic, say: Say) => string | number | null])[]

type Say = (key: string) => string

/** Returns clinics as a CSV file. */
export const toClinicsFile = (clinics: readonly FleetClinic[], say: Say, day: string): SentFile => {
  const lines = [
    // Keys: column.*
    COLUMNS.map(([name]) => say(`column.${name}`)),
    ...clinics.map((clinic) => COLUMNS.map(([, read]) => read(clinic, say))),
  ]
  return toCsv(`clinics-${day}`, lines)
}
