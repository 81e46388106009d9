import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import type { PromotionListSettings } from '#schemas/generated/settings.ts'
import { listExhibitionProducts, listExhibitions, type ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'

/** The states with a tab, in tab order. */
export const LISTED_STATES = ['ONGOING', 'ALWAYS_ON', 'ENDED'] as const satisfies readonly ExhibitionSummary['state'][]

/** One of the tabs. */
export type ListedState = (typeof LISTED_STATES)[number]

/** Reads the tab from an address; ongoing promotions by default. */
export const readState = (query: PageFacts['query']): ListedState =>
  LISTED_STATES.find((state) => state === query['state']) ?? 'ONGOING'

/** Returns the query for one page of the promotions in the tab of the page's address. */
export const promotionsOf = ({ language, query }: Pick<PageFacts, 'language' | 'query'>, size: number) =>
  apiQuery(listExhibitions, {
    state: [readState(query)],
    page: Number(query['page'] ?? 1),
    size,
    languageCode: language,
  })

/**
 * States listed below the first page of running promotions, by the form that has room for them. Each has its own query,
 * so that none crowds out another.
 */
const OTHERS: Partial<Record<PromotionListSettings['form'], readonly Other[]>> = {
  seasons: ['ALWAYS_ON', 'ENDED'],
  invitations: ['ALWAYS_ON'],
}

/** States that may be listed after the running promotions. */
export type Other = Exclude<ListedState, 'ONGOING'>

/** Returns the query for the first promotions of the tabs that follow. */
export const othersOf = ({ language }: Pick<PageFacts, 'language'>, state: Other) =>
  apiQuery(listExhibitions, { state: [state], page: 1, size: 20, languageCode: language })

/** Returns the lists to add; none on further pages and in their own tabs. */
export const listOthers = (
  { query }: Pick<PageFacts, 'query'>,
  form: PromotionListSettings['form'],
): readonly Other[] => (readState(query) === 'ONGOING' && Number(query['page'] ?? 1) === 1 ? (OTHERS[form] ?? []) : [])

/** Returns the query for the offers of running promotions. */
export const offersOf = ({ language }: Pick<PageFacts, 'language'>) =>
  apiQuery(listExhibitionProducts, { page: 1, size: 100, languageCode: language })

/** Moves promotions with an end to the front, the soonest first; the others keep their order. */
export const putFirstEnding = (rows: readonly ExhibitionSummary[]): readonly ExhibitionSummary[] => {
  const ending = rows.filter(({ daysLeft }) => daysLeft !== null)
  const [first] = ending.sort((a, b) => Number(a.daysLeft) - Number(b.daysLeft))
  return first ? [first, ...rows.filter((row) => row !== first)] : rows
}
