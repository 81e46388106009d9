import type { SiteCheck } from '#schemas/generated/api/site-check.ts'

/** One thing that is wrong. */
export type Problem = SiteCheck['problems'][number]

/** What visitors meet first stands first. */
export const KINDS = ['page', 'section', 'link', 'outside', 'warning'] as const

/** The problems by what they are about, without kinds of which there are none. */
export const groupProblems = (
  problems: readonly Problem[],
): { readonly kind: Problem['kind']; readonly problems: readonly Problem[] }[] =>
  KINDS.map((kind) => ({ kind, problems: problems.filter((one) => one.kind === kind) })).filter(
    ({ problems: own }) => own.length > 0,
  )

/** Where a redirect would be written for a link within the site. */
export const redirectAddress = ({ kind, subject }: Pick<Problem, 'kind' | 'subject'>): string | null =>
  kind === 'link' ? `/redirects?from=${encodeURIComponent(subject)}` : null
