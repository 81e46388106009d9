import { apiQuery } from '#kit/api/api-query.ts'
import { listExhibitions, type ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import type { LanguageCode } from '#schemas/language.ts'

type Choice = { count: number; skip: number }

/** The promotions that run, those included which the page has shown already, and the one that it may be about. */
export const salePromotionsOf = (languageCode: LanguageCode, { count, skip }: Choice) =>
  apiQuery(listExhibitions, { state: ['ONGOING', 'ALWAYS_ON'], size: count + skip + 1, languageCode })

/** Those to show, what ends first before the others: the further ones, or the first where there are no further ones. */
export const choosePromotions = (rows: readonly ExhibitionSummary[], { count, skip }: Choice): ExhibitionSummary[] => {
  const further = rows.slice(skip, skip + count)
  const chosen = further.length > 0 ? further : rows.slice(0, count)
  return [...chosen].sort((a, b) => (a.daysLeft ?? Number.MAX_VALUE) - (b.daysLeft ?? Number.MAX_VALUE))
}

/** Days until the first of them ends; null where none has an end. */
export const findFewestDays = (rows: readonly ExhibitionSummary[]): number | null => {
  const days = rows.flatMap(({ daysLeft }) => (daysLeft === null ? [] : [daysLeft]))
  return days.length > 0 ? Math.min(...days) : null
}
