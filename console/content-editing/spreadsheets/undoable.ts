import type { SpreadsheetImport } from '#schemas/generated/api/spreadsheets.ts'

/** Milliseconds during which the server can undo an import. */
const UNDO_MS = 24 * 3_600_000

/** Returns the newest import of a kind if it can be undone: still in effect and less than a day old. */
export const findUndoable = (
  imports: readonly SpreadsheetImport[],
  kind: string,
  now = new Date(),
): SpreadsheetImport | undefined => {
  const newest = imports.find((one) => one.kind === kind)
  const isOpen = newest?.undoneAt === null && now.getTime() - Date.parse(newest.importedAt) < UNDO_MS
  return isOpen && newest.keys.length > 0 ? newest : undefined
}
