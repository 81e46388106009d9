import { useMutation } from '@tanstack/react-query'
import { exportSpreadsheet, type ExportSpreadsheetInput } from '#schemas/generated/api/spreadsheets.ts'
import { useLanguage } from '../../texts/language-context.tsx'
import { call } from '../../api/call.ts'
import { saveFile } from '../../files/files.ts'
import { tellFailure } from '../../parts/tell.tsx'
import type { SheetKind } from './import-choices.ts'

/** Saves a kind's entries as a sheet, with headings in the console's language. */
export const useExport = (kind: SheetKind) => {
  const languageCode = useLanguage()
  return useMutation({
    mutationFn: async (wanted: Pick<ExportSpreadsheetInput, 'format' | 'encoding'>) =>
      (await call(exportSpreadsheet, { kind, languageCode, ...wanted })).row,
    onSuccess: saveFile,
    onError: tellFailure,
  })
}
