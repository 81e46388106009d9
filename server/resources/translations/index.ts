import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { translations } from './migrations/2026-11-23-44-translations.ts'
import { translationDrafts } from './migrations/2026-11-23-71-translation-drafts.ts'
import { operations } from './routes.ts'

/** Translation status of content, and import and export for translators. */
export const resource = defineResource({ contract, operations, migrations: [translations, translationDrafts] })
export type { FileTranslation } from './file-translation.ts'
export { areaOf, countAreas, loadAllTranslations, loadTranslations, type TranslatedEntry } from './load-translations.ts'
export { parseTranslationFile } from './parse-translation-file.ts'
export { openOnly, readLanguage } from './routes.ts'
export type { UnitForm } from './text-units.ts'
export { tidyTarget } from './tidy.ts'
export { toTranslationSheet } from './translation-sheet.ts'
export type { Translation } from './unit-states.ts'
export { writeTranslations } from './write-translations.ts'
export { writeXliff } from './xliff.ts'
