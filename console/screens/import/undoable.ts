import type { SpreadsheetImport } from '#schemas/generated/api/spreadsheets.ts'

/** As long as the server takes imports back. */
const UNDO_MS = 24 * 3_600_000

/** The newest import of a kind, where it stands and is less than a day old. */
export const findUndoable = (
  imports: readonly SpreadsheetImport[],
  kind: string,
  now = new Date(),
): SpreadsheetImport | undefined => {
  const newest = imports.find((one) => one.kind === kind)
  const isOpen = newest?.undoneAt === null && now.getTime() - Date.parse(newest.importedAt) < UNDO_MS
  return isOpen && newest.keys.length > 0 ? newest : undefined
}
