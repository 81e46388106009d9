import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getTerm, type Term } from '#schemas/generated/api/term.ts'

/** Returns the query for the document in the version of the page's address; by default the one in force. */
export const termOf = ({ language, query }: PageFacts, kind: Term['kind']) =>
  apiQuery(getTerm, { kind, languageCode: language, ...(query['version'] ? { version: query['version'] } : {}) })
