import { isFields, textOf } from '../data/texts-of.ts'

const NAMES = ['name', 'title', 'label', 'question', 'heading', 'text', 'value', 'date']

/** What an item is called: the first text in it that names it, of a picture what is said of it; empty where nothing does. */
export const nameItem = (item: unknown, languages: readonly string[]): string => {
  if (typeof item === 'string' || typeof item === 'number') return String(item)
  if (!isFields(item)) return ''
  const named = NAMES.map((name) => textOf(item[name], languages)).find((text) => text !== '')
  if (named !== undefined) return named
  // Its address tells nobody which it is.
  if ('src' in item) return textOf(item['alt'], languages)
  const inner = Object.values(item).find((part) => isFields(part) && NAMES.some((name) => name in part))
  return inner === undefined ? textOf(item, languages) : nameItem(inner, languages)
}
