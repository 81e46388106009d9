import { apiQuery } from '#kit/api/api-query.ts'
import { listExhibitions, type ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import type { LanguageCode } from '#schemas/language.ts'

type Choice = { count: number; skip: number }

/** Returns the query for the ongoing promotions, including those already on the page and the page's own. */
export const salePromotionsOf = (languageCode: LanguageCode, { count, skip }: Choice) =>
  apiQuery(listExhibitions, { state: ['ONGOING', 'ALWAYS_ON'], size: count + skip + 1, languageCode })

/**
 * Chooses the promotions to show, the earliest end first: those after the skipped ones, or the first ones if there are
 * no more.
 */
export const choosePromotions = (rows: readonly ExhibitionSummary[], { count, skip }: Choice): ExhibitionSummary[] => {
  const further = rows.slice(skip, skip + count)
  const chosen = further.length > 0 ? further : rows.slice(0, count)
  return [...chosen].sort((a, b) => (a.daysLeft ?? Number.MAX_VALUE) - (b.daysLeft ?? Number.MAX_VALUE))
}

/** Finds the days until the first promotion ends; null if none has an end. */
export const findFewestDays = (rows: readonly ExhibitionSummary[]): number | null => {
  const days = rows.flatMap(({ daysLeft }) => (daysLeft === null ? [] : [daysLeft]))
  return days.length > 0 ? Math.min(...days) : null
}
