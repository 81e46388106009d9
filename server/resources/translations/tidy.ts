import { dropControls } from '../../core/plain-text.ts'
import { cleanRichText } from '../../content/rich-text.ts'
import type { UnitForm } from './text-units.ts'

/** Normalises a text: removes line endings, control characters and decomposed syllables that programs add. */
export const plainText = (text: string): string => dropControls(text).replaceAll('\r\n', '\n').normalize('NFC').trim()

/** Normalises a translation as stored in content: clean HTML, or lines without empty ones between them. */
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
