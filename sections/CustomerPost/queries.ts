import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'

/** The post that the page's address names; of a private one neither text nor answer. */
export const customerPostOf = ({ language, params }: PageFacts) =>
  apiQuery(getCustomerPost, { id: Number(params['id']), languageCode: language })
