import type { TemplateDifference } from '#schemas/studio/compare-templates.ts'
import { useTexts } from '../lib/texts/texts.tsx'

/** A difference as a sentence, with settings and choices named as in the form. */
export const DifferenceWords = ({ difference }: { readonly difference: TemplateDifference }) => {
  const t = useTexts('console/studio')
  const { kind } = difference
  const sentence = kind === 'moved' && difference.after === null ? 'movedTop' : kind
  const toWord = (value: unknown): string => {
    if (value === undefined || value === null) return '–'
    if (typeof value !== 'string') return JSON.stringify(value)
    return kind === 'setting' ? t(`choice.${value}`, { defaultValue: value }) : value // Keys: choice.*
  }
  const values = Object.fromEntries(Object.entries(difference).map(([name, value]) => [name, toWord(value)]))
  // Keys: setting.*
  const named = kind === 'setting' ? { name: t(`setting.${difference.name}`, { defaultValue: difference.name }) } : {}
  // Keys: difference.*
  return <span>{t(`difference.${sentence}`, { ...values, ...named })}</span>
}
