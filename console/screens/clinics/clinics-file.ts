import type { FleetClinic } from '#schemas/generated/api/clinics.ts'
import { toBase64, type SentFile } from '../../files/files.ts'

/** A column's key in the texts, and what stands in it; `say` words what has a word in the console's language. */
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

/** A text that begins like this is computed by spreadsheet programs; an apostrophe keeps it a text. */
const FORMULA = /^['=+\-@\t\r]/

const toCell = (value: string | number | null): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Clinics as a CSV file, with the mark by which spreadsheet programs know UTF-8. */
export const toClinicsFile = (clinics: readonly FleetClinic[], say: Say, day: string): SentFile => {
  const lines = [
    // Keys: column.*
    COLUMNS.map(([name]) => say(`column.${name}`)),
    ...clinics.map((clinic) => COLUMNS.map(([, read]) => read(clinic, say))),
  ]
  const text = lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')
  const bytes = new TextEncoder().encode(`\u{FEFF}${text}\r\n`)
  return { name: `clinics-${day}.csv`, mediaType: 'text/csv;charset=utf-8', content: toBase64(bytes) }
}
