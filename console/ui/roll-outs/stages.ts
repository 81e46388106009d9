import type { RollOut } from '#schemas/generated/api/clinics.ts'

/** Stages of a roll-out: some clinics by name, a tenth, half, all. */
export const STAGES = ['clinics', 'tenth', 'half', 'all'] as const

export type Stage = (typeof STAGES)[number]

const PERCENT: Readonly<Record<Stage, number | null>> = { clinics: null, tenth: 10, half: 50, all: 100 }

type Known = Pick<RollOut, 'steps'>

/** Checks whether all clinics that can have the version have it, by any step: widening it changes no site. */
export const isEverywhere = ({ isReleased, having, clinics, held }: Counted): boolean =>
  isReleased && clinics > 0 && having >= clinics - held.length

/** Checks whether the version has reached some clinics, can reach others, and is not everywhere yet. */
export const isUnderWay = (rollOut: Counted & Known): boolean => {
  const stage = stageOf(rollOut)
  return rollOut.isReleased && stage !== null && stage !== 'all' && !isEverywhere(rollOut)
}

const WIDENING: readonly RollOut['steps'][number]['step'][] = ['clinics', 'share', 'all']

/** Returns the whole hours since the version last reached more clinics. */
export const watchedHours = ({ steps }: Known, now: Date): number => {
  const last = steps.findLast(({ step }) => WIDENING.includes(step))
  return last === undefined ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(last.at)) / 3_600_000))
}

type Counted = Pick<RollOut, 'isReleased' | 'having' | 'clinics' | 'held'>

/** Returns the current stage of a rollout; null before it starts or after a rollback. */
export const stageOf = ({ steps }: Known): Stage | null => {
  const begun = steps.slice(steps.findLastIndex(({ step }) => step === 'taken-back') + 1)
  const reached = begun.flatMap(({ step, percent }): Stage[] => {
    if (step === 'all') return ['all']
    if (step === 'clinics') return ['clinics']
    if (step !== 'share') return []
    return [percent !== null && percent >= 50 ? 'half' : 'tenth']
  })
  return STAGES.findLast((stage) => reached.includes(stage)) ?? null
}

/** Returns the next stage with a percentage; null after the last. */
export const nextStage = (stage: Stage | null): { readonly stage: Stage; readonly percent: number } | null => {
  const next = STAGES[stage === null ? 1 : STAGES.indexOf(stage) + 1]
  const percent = next && PERCENT[next]
  return next && percent ? { stage: next, percent } : null
}

/**
 * Returns a part in percent of the whole, such as bookings of visits, with two decimals; null where the whole is zero.
 */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100
