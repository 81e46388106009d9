import { isRecord } from '#schemas/is-record.ts'
import { textOf } from '../../lib/data/texts-of.ts'

const NAMES = ['name', 'title', 'label', 'question', 'heading', 'text', 'value', 'date']

/**
 * Returns the name of an item: the first text in it that names it, the alternative text of a picture; empty where there
 * is neither.
 */
export const nameItem = (item: unknown, languages: readonly string[]): string => {
  if (typeof item === 'string' || typeof item === 'number') return String(item)
  if (!isRecord(item)) return ''
  const named = NAMES.map((name) => textOf(item[name], languages)).find((text) => text !== '')
  if (named !== undefined) return named
  // A picture's address is no readable name.
  if ('src' in item) return textOf(item['alt'], languages)
  const inner = Object.values(item).find((part) => isRecord(part) && NAMES.some((name) => name in part))
  return inner === undefined ? textOf(item, languages) : nameItem(inner, languages)
}
