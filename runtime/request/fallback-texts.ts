import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '#kit/page.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Texts of a page in the partner's main language because they are not translated. */
export type FallbackTexts = { lang: string; texts: string[] }

const ANY_LETTER = /\p{Letter}/u

/** Characters of each language: text in those of another language needs no `lang`, such as a brand's name. */
const LETTERS: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  ko: /\p{Script=Hangul}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  en: /\p{Script=Latin}/u,
  zh: /\p{Script=Han}/u,
}

/**
 * Collects the texts of a page's content that the API answered in the main language, according to `fallbackFields`, so
 * that they can be marked for screen readers (WCAG 3.1.2). Usually null, when all texts are translated.
 */
export const collectFallbackTexts = (page: PageFacts, answers: readonly unknown[]): FallbackTexts | null => {
  if (page.language === page.mainLanguage) return null
  const texts = new Set<string>()
  for (const answer of answers) addFallbacks(answer, texts)
  const own = [...texts].filter((text) => (LETTERS[page.mainLanguage] ?? ANY_LETTER).test(text))
  const lang = page.languages.find(({ code }) => code === page.mainLanguage)?.tag ?? page.mainLanguage
  return own.length > 0 ? { lang, texts: own } : null
}

/** Returns all data of a page's queries. */
export const readAnswers = (client: QueryClient): unknown[] =>
  client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data)

const addFallbacks = (value: unknown, texts: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  if ('fallbackFields' in value && Array.isArray(value.fallbackFields)) {
    for (const path of value.fallbackFields) addTexts(readPath(value, String(path)), texts)
  }
  for (const inner of Object.values(value)) addFallbacks(inner, texts)
}

/** Reads a path key by key, since names of roles contain dots. */
const readPath = (value: unknown, path: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (path === key) return inner
    if (path.startsWith(`${key}.`)) {
      const found = readPath(inner, path.slice(key.length + 1))
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Adds a value's texts: rich text piece by piece between its tags, lists item by item. */
const addTexts = (value: unknown, texts: Set<string>): void => {
  if (Array.isArray(value)) for (const one of value) addTexts(one, texts)
  if (typeof value !== 'string') return
  for (const piece of /<[a-z]/i.test(value) ? value.split(/<[^>]*>/) : [value]) {
    const text = decode(piece).trim()
    if (text !== '') texts.add(text)
  }
}

/**
 * Adds `lang` to each element whose text is one of these. Works on HTML, because sections receive texts without their
 * origin.
 */
export const markFallbackTexts = (html: string, fallback: FallbackTexts | null): string => {
  if (fallback === null) return html
  const texts = new Set(fallback.texts)
  return html.replaceAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>([^<>]+)(?=<)/g, (element, name: string, rest, text) =>
    texts.has(decode(String(text)).trim()) && !/\slang=/.test(String(rest)) && !String(rest).endsWith('/')
      ? `<${name}${String(rest)} lang="${fallback.lang}">${String(text)}`
      : element,
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&amp;': '&',
}

const decode = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|amp|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)
