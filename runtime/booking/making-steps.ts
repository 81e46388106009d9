import type { SnapshotFrom } from 'xstate'
import type { makingMachine } from './flow/making.ts'

/** State of a reservation being made. */
export type MakingSnapshot = SnapshotFrom<typeof makingMachine>

/** A step of making a reservation. */
export type MakingStep = 'kind' | 'treatments' | 'time' | 'contact' | 'review' | 'done'

/** Returns the visible step; null while the widget is closed. */
export const findMakingStep = (snapshot: MakingSnapshot): MakingStep | null => {
  if (snapshot.matches('sending')) return 'review'
  if (snapshot.matches('done')) return 'done'
  const steps = ['kind', 'treatments', 'time', 'contact', 'review'] as const
  return steps.find((step) => snapshot.matches({ writing: step })) ?? null
}

/** Returns the steps of this reservation in order, including the choice of the kind if the page left it open. */
export const listMakingSteps = ({ kind, asksKind }: MakingSnapshot['context']): MakingStep[] => [
  ...(asksKind ? ['kind' as const] : []),
  ...(kind === 'treatment' ? ['treatments' as const] : []),
  'time',
  'contact',
  'review',
]
