import { useMutation } from '@tanstack/react-query'
import { exportSpreadsheet, type ExportSpreadsheetInput } from '#schemas/generated/api/spreadsheets.ts'
import { useLanguage } from '../../texts/language-context.tsx'
import { call } from '../../api/call.ts'
import { saveFile } from '../../files/files.ts'
import { tellFailure } from '../../parts/tell.tsx'
import type { SheetKind } from './import-choices.ts'

/** In which form a sheet is wanted, and of what. */
export type WantedSheet = Pick<ExportSpreadsheetInput, 'format' | 'encoding'> & {
  /** Gives the keys of the entries that go out; all of the kind's when left out. */
  readonly only?: (() => Promise<string[]>) | undefined
}

/** Saves a kind's entries as a sheet, with headings in the console's language. */
export const useExport = (kind: SheetKind) => {
  const languageCode = useLanguage()
  return useMutation({
    mutationFn: async ({ only, ...form }: WantedSheet) => {
      const wanted = { kind, languageCode, ...form, keys: await only?.() }
      return (await call(exportSpreadsheet, wanted)).row
    },
    onSuccess: saveFile,
    onError: tellFailure,
  })
}
