import type { ContentEntry, ContentKindFacts, PublicationPlan } from '#schemas/generated/api/content.ts'

/** A public treatment that lacks nothing; what a test does not name is ordinary. */
export const toEntry = (changes: Partial<ContentEntry> = {}): ContentEntry => ({
  kind: 'products',
  key: '7',
  edit: 3,
  state: 'shown',
  data: { name: { ko: '피부 결', en: 'Skin texture' } },
  missing: {},
  published: { revision: 2, state: 'shown', publishedAt: '2026-11-20T01:00:00.000Z' },
  draft: null,
  fallbackFields: [],
  ...changes,
})

/** Returns a saved draft. */
export const toDraft = (changes: Partial<NonNullable<ContentEntry['draft']>> = {}): ContentEntry['draft'] => ({
  state: 'shown',
  author: 'Mina',
  savedAt: '2026-11-23T01:00:00.000Z',
  releaseId: null,
  ...changes,
})

/** Returns the facts of a content kind, by default of treatments. */
export const toKind = (changes: Partial<ContentKindFacts> = {}): ContentKindFacts => ({
  name: 'products',
  keysBy: 'number',
  keyField: 'id',
  schemas: { '*': 'entities/product' },
  serverFields: ['id'],
  titleFields: ['name', 'title'],
  entries: 1,
  drafts: 0,
  hidden: 0,
  removed: 0,
  fallbackFields: [],
  ...changes,
})

type Problem = PublicationPlan['problems'][number]

/** Something that keeps a treatment from being published. */
export const toProblem = (changes: Partial<Problem> = {}): Problem => ({
  kind: 'products',
  key: '7',
  code: 'empty',
  severity: 'error',
  pointer: '/name/ko',
  language: null,
  message: 'It may not be empty.',
  other: null,
  ...changes,
})
