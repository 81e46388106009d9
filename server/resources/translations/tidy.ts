import { dropControls } from '../../http/plain-text.ts'
import { cleanRichText } from '../../http/rich-text.ts'
import type { UnitForm } from './text-units.ts'

/** Returns a text without what programs add to it: their ends of lines, control characters, syllables taken apart. */
export const plainText = (text: string): string => dropControls(text).replaceAll('\r\n', '\n').normalize('NFC').trim()

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
