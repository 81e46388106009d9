import type { AnySection } from '#kit/define-section.ts'

/** A JSON file as text, so that problems can be reported with line and column. */
export type RawFile = { path: string; text: string }

const doors = import.meta.glob<AnySection>('../sections/*/*/index.ts', {
  eager: true,
  import: 'section',
})
const templateTexts = import.meta.glob<string>('../templates/**/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const catalogueFiles = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', {
  eager: true,
  import: 'default',
})

/** All sections by type, for the server and the command line; the browser loads components one by one. */
export const sections: ReadonlyMap<string, AnySection> = new Map(
  Object.values(doors).map((section) => [section.type, section]),
)

/** All files below templates/, with paths such as `clean/layouts/home.json`. */
export const templateFiles: readonly RawFile[] = Object.entries(templateTexts).map(([path, text]) => ({
  path: path.replace('../templates/', ''),
  text,
}))

/** Texts of one namespace, with plurals and nested keys in i18next's format. */
export type Catalogue = Record<string, unknown>

/** Catalogues by language and namespace; the namespace `language` describes the language itself. */
export const catalogues: Readonly<Record<string, Record<string, Catalogue>>> = groupCatalogues()

function groupCatalogues() {
  const grouped: Record<string, Record<string, Catalogue>> = {}
  for (const [path, texts] of Object.entries(catalogueFiles)) {
    const [, , language = '', file = ''] = path.split('/')
    grouped[language] = { ...grouped[language], [file.replace(/\.json$/, '')]: texts }
  }
  return grouped
}

/** Returns a language's tags from its language.json: `tag` for `<html lang>`, `intl` for Intl. */
export const readLanguage = (code: string): { tag: string; intl: string } => {
  const { tag, intl } = catalogues[code]?.['language'] ?? {}
  return { tag: typeof tag === 'string' ? tag : code, intl: typeof intl === 'string' ? intl : code }
}
