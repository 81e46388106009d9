import { exportSpreadsheet, type ExportSpreadsheetInput } from '#schemas/generated/api/spreadsheets.ts'
import { useLanguage } from '../../lib/texts/texts.tsx'
import { call } from '../../lib/api/call.ts'
import { saveFile } from '../../lib/files/files.ts'
import type { SheetKind } from './import-choices.ts'
import { useAction } from '../../ui/use-action.ts'

/** Format of an export, and what it includes. */
export type WantedSheet = Pick<ExportSpreadsheetInput, 'format' | 'encoding'> & {
  /** Returns the keys of the entries to export; all entries of the kind when absent. */
  readonly only?: (() => Promise<string[]>) | undefined
}

/** Exports a kind's entries as a sheet, with headings in the console's language. */
export const useExport = (kind: SheetKind) => {
  const languageCode = useLanguage()
  return useAction({
    mutationFn: async ({ only, ...form }: WantedSheet) => {
      const wanted = { kind, languageCode, ...form, keys: await only?.() }
      return (await call(exportSpreadsheet, wanted)).row
    },
    onSuccess: saveFile,
  })
}
