import { useMutation } from '@tanstack/react-query'
import { exportSpreadsheet, type ExportSpreadsheetInput } from '#schemas/generated/api/spreadsheets.ts'
import { useLanguage } from '../../lib/texts/language-context.tsx'
import { call } from '../../lib/api/call.ts'
import { saveFile } from '../../lib/files/files.ts'
import { showError } from '../../ui/toasts/toasts.tsx'
import type { SheetKind } from './import-choices.ts'

/** Format of an export, and what it includes. */
export type WantedSheet = Pick<ExportSpreadsheetInput, 'format' | 'encoding'> & {
  /** Returns the keys of the entries to export; all entries of the kind when absent. */
  readonly only?: (() => Promise<string[]>) | undefined
}

/** Exports a kind's entries as a sheet, with headings in the console's language. */
export const useExport = (kind: SheetKind) => {
  const languageCode = useLanguage()
  return useMutation({
    mutationFn: async ({ only, ...form }: WantedSheet) => {
      const wanted = { kind, languageCode, ...form, keys: await only?.() }
      return (await call(exportSpreadsheet, wanted)).row
    },
    onSuccess: saveFile,
    onError: showError,
  })
}
