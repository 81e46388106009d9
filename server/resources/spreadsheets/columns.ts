import type { LanguageCode } from '#schemas/language.ts'
import type { FieldKind, SheetKind } from './sheet-kinds.ts'

/** One field of a sheet in one language, as a column represents it. `id` names it: `name.ko`, `item.price`. */
export type Field = {
  readonly id: string
  readonly kind: FieldKind
  readonly language: LanguageCode | null
  readonly heading: { readonly ko: string; readonly en: string }
}

type LanguageNames = { readonly ko: string; readonly en: string; readonly others: readonly string[] }

const LANGUAGE_NAMES: Readonly<Partial<Record<LanguageCode, LanguageNames>>> = {
  ko: { ko: '한국어', en: 'Korean', others: ['국문', '한글', 'ko', 'kr', 'kor'] },
  ja: { ko: '일본어', en: 'Japanese', others: ['일문', '日本語', 'ja', 'jp', 'jpn'] },
  en: { ko: '영어', en: 'English', others: ['영문', 'en', 'eng'] },
  zh: { ko: '중국어', en: 'Chinese', others: ['중문', '中文', 'zh', 'cn', 'chn'] },
}

/** Returns the names of a language in headings; its code without any. */
const namesOf = (code: LanguageCode): LanguageNames => LANGUAGE_NAMES[code] ?? { ko: code, en: code, others: [code] }

/** Lists the fields of a kind of sheet in the clinic’s languages, in the order of their columns. */
export const listFields = (sheet: SheetKind, languages: readonly LanguageCode[]): Field[] =>
  sheet.fields.flatMap((kind): Field[] => {
    const id = kind.of === 'item' ? `item.${kind.field}` : kind.field
    if (!kind.isLocalised) return [{ id, kind, language: null, heading: kind.heading }]
    return languages.map((language) => ({
      id: `${id}.${language}`,
      kind,
      language,
      heading: {
        ko: `${kind.heading.ko} · ${namesOf(language).ko}`,
        en: `${kind.heading.en} · ${namesOf(language).en}`,
      },
    }))
  })

/** Normalises a heading for comparison: without case, spaces and punctuation. */
export const toPlainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns a function that finds the field of a heading; undefined for an unknown one. A text without a language belongs
 * to the main one.
 */
export const createHeadingReader = (
  fields: readonly Field[],
  mainLanguage: LanguageCode,
): ((heading: string) => Field | undefined) => {
  const byWords = new Map<string, Field>()
  const learn = (words: string, field: Field) => {
    const plain = toPlainHeading(words)
    if (!byWords.has(plain)) byWords.set(plain, field)
  }
  for (const field of fields) {
    const { kind, language } = field
    const names = [kind.heading.ko, kind.heading.en, ...(kind.alsoCalled ?? [])]
    for (const name of names) {
      if (language === null || language === mainLanguage) learn(name, field)
      if (language === null) continue
      const { ko, en, others } = namesOf(language)
      for (const word of [ko, en, ...others]) for (const words of [name + word, word + name]) learn(words, field)
    }
    learn(field.id, field)
  }
  return (heading) => byWords.get(toPlainHeading(heading))
}
