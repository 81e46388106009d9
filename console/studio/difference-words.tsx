import type { TemplateDifference } from '#schemas/studio/compare-templates.ts'
import { useTexts } from '../texts/use-texts.ts'

/** A difference as one sentence. */
export const DifferenceWords = ({ difference }: { readonly difference: TemplateDifference }) => {
  const t = useTexts('console/studio')
  const { kind } = difference
  const name = kind === 'moved' && difference.after === null ? 'movedTop' : kind
  // Keys: difference.*
  return <span>{t(`difference.${name}`, toValues(difference))}</span>
}

/** What the words of a difference name. */
const toValues = (difference: TemplateDifference): Record<string, string> =>
  Object.fromEntries(Object.entries(difference).map(([name, value]) => [name, toWord(value)]))

const toWord = (value: unknown): string => {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
