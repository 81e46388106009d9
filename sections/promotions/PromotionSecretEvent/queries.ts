import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getEvent } from '#schemas/generated/api/events.ts'

/** Returns the query for the offer in the page's address; it must belong to the address's product. */
export const eventOf = ({ params, language }: Pick<PageFacts, 'params' | 'language'>) =>
  apiQuery(getEvent, {
    eventId: Number(params['eventId']),
    productId: Number(params['productId']),
    languageCode: language,
  })
