import type { SiteCheck } from '#schemas/generated/api/site-check.ts'

/** A problem found by the site check. */
export type Problem = SiteCheck['problems'][number]

/** Kinds of problems, most visible to visitors first. */
export const KINDS = ['page', 'section', 'link', 'outside', 'warning'] as const

/** Groups problems by kind, without empty groups. */
export const groupProblems = (
  problems: readonly Problem[],
): { readonly kind: Problem['kind']; readonly problems: readonly Problem[] }[] =>
  KINDS.map((kind) => ({ kind, problems: problems.filter((one) => one.kind === kind) })).filter(
    ({ problems: own }) => own.length > 0,
  )

/** Returns the address of the redirect form for a broken internal link. */
export const redirectAddress = ({ kind, subject }: Pick<Problem, 'kind' | 'subject'>): string | null =>
  kind === 'link' ? `/redirects?from=${encodeURIComponent(subject)}` : null
