import { cleanRichText } from '../../http/rich-text.ts'
import type { UnitForm } from './text-units.ts'

/** A text without the marks of whatever program sent it. */
export const plainText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** A translation as content has it: clean HTML, lines without empty ones between them. */
export const tidyTarget = (target: string, form: UnitForm): string => {
  const text = plainText(target)
  if (form === 'html') return cleanRichText(text)
  return form === 'lines'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n')
    : text
}
