import { useMutation } from '@tanstack/react-query'
import { exportSpreadsheet, type ExportSpreadsheetInput } from '#schemas/generated/api/spreadsheets.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { saveFile } from '../../files/files.ts'
import { tellFailure } from '../../parts/tell.tsx'
import type { SheetKind } from './import-choices.ts'

/** Saves a kind's entries as a sheet, with headings in the console's language. */
export const useExport = (kind: SheetKind) => {
  const { i18n } = useTranslation('console/import')
  const languageCode = i18n.language === 'ko' ? 'ko' : 'en'
  return useMutation({
    mutationFn: async (wanted: Pick<ExportSpreadsheetInput, 'format' | 'encoding'>) =>
      (await call(exportSpreadsheet, { kind, languageCode, ...wanted })).row,
    onSuccess: saveFile,
    onError: tellFailure,
  })
}
