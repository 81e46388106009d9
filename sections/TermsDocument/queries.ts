import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getTerm, type Term } from '#schemas/generated/api/term.ts'

/** The document in the version that the page's address asks for: the one in force without any. */
export const termOf = ({ language, query }: PageFacts, kind: Term['kind']) =>
  apiQuery(getTerm, { kind, languageCode: language, ...(query['version'] ? { version: query['version'] } : {}) })
