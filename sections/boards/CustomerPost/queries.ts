import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'

/** Returns the query for the post in the page's address; a private one comes without text and answer. */
export const customerPostOf = ({ language, params }: PageFacts) =>
  apiQuery(getCustomerPost, { id: Number(params['id']), languageCode: language })
