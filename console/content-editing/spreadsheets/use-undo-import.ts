import { useQuery } from '@tanstack/react-query'
import { listSpreadsheetImports, undoSpreadsheet, type SpreadsheetImport } from '#schemas/generated/api/spreadsheets.ts'
import { call } from '../../lib/api/call.ts'
import { useInvalidateContent } from '../../lib/data/content.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useAction } from '../../ui/use-action.ts'

export const IMPORTS_KEY = 'spreadsheet-imports'

/** Number of recent imports searched for one that can be undone. */
const RECENT = 20

/** Returns the last import of a kind that can be undone. */
export const useUndoable = (kind: string): SpreadsheetImport | undefined => {
  const { data } = useQuery({
    queryKey: [IMPORTS_KEY],
    queryFn: async ({ signal }) => (await call(listSpreadsheetImports, { page: 1, size: RECENT }, { signal })).rows,
    staleTime: 30_000,
  })
  return data && findUndoable(data, kind)
}

/** Undoes an import and reports the result. */
export const useUndoImport = (kind: string) => {
  const t = useTexts('console/import')
  const forget = useInvalidateContent()
  return useAction({
    mutationFn: async (importId: number) => (await call(undoSpreadsheet, { importId })).row,
    onSuccess: async ({ undone, left }) => {
      showToast(
        left.length === 0
          ? t('undone', { count: undone.length })
          : t('undoneSome', { count: undone.length, left: left.length }),
      )
      await Promise.all([forget(kind), forget(IMPORTS_KEY)])
    },
  })
}

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
