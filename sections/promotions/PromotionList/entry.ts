import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'

/** One promotion of a list without cards. */
export type EntryProps = { promotion: ExhibitionSummary; isFirst: boolean }
