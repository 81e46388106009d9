import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../project.mjs'

/** The language whose texts stand in until they are translated. */
const MODEL = 'en'

/** Catalogues of a new language, in English at first; partners can offer it as soon as it is generated. */
export async function newLanguage(code, root) {
  if (!/^[a-z]{2}$/.test(code)) {
    throw new UsageError(`"${code}" is not a language code. Use a two-letter ISO 639-1 code, such as vi.`)
  }
  const folder = `locales/${code}`
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code)
  if (!name) throw new UsageError(`Unknown language "${code}". Use an ISO 639-1 code, such as vi.`)
  const tag = new Intl.Locale(code).maximize()
  const language = {
    $schema: '../../schemas/generated/editor/language.schema.json',
    code,
    name,
    tag: code,
    intl: `${code}-${tag.region}`,
  }
  // Folders hold what the console's staff read, in its own languages; a site's languages need none of it.
  const entries = await readdir(join(root, 'locales', MODEL), { withFileTypes: true })
  const catalogues = entries.filter((one) => one.isFile() && one.name !== 'language.json').map((file) => file.name)
  const files = await Promise.all(
    catalogues.map(async (file) => {
      const texts = JSON.parse(await readFile(join(root, 'locales', MODEL, file), 'utf8'))
      return [`${folder}/${file}`, `${JSON.stringify(withForms(texts, code), null, 2)}\n`]
    }),
  )
  return {
    folder,
    files: [[`${folder}/language.json`, `${JSON.stringify(language, null, 2)}\n`], ...files],
    isGenerating: true,
    next: [
      `translate the catalogues of ${folder}, which are still in English`,
      'enable it for a partner: add a row to "language" of its partner information, and its content in that language',
      'npm run check',
    ],
  }
}

/** The texts with the plural forms that the language has, in place of English's two. */
function withForms(texts, code) {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const entries = Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value === 'object') return [[key, withForms(value, code)]]
    if (key.endsWith('_one') && `${key.slice(0, -3)}other` in texts) return []
    const stem = key.endsWith('_other') ? key.slice(0, -'other'.length) : null
    return stem === null ? [[key, value]] : forms.map((form) => [stem + form, texts[stem + form] ?? value])
  })
  return Object.fromEntries(entries)
}
