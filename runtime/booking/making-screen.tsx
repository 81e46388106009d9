import type { SnapshotFrom } from 'xstate'
import { useTexts } from '#kit/text.tsx'
import type { makingMachine, MakingEvent } from './flow/making.ts'
import { SendingDoor } from './sending-door.tsx'
import { KindStep } from './steps/kind-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { TreatmentStep } from './steps/treatment-step.tsx'

/** Where the making of a reservation stands. */
export type MakingSnapshot = SnapshotFrom<typeof makingMachine>

/** A step of making a reservation. */
export type MakingStep = 'kind' | 'treatments' | 'time' | 'contact' | 'review' | 'done'

/** The step that is shown; null while the widget is closed. */
export const findMakingStep = (snapshot: MakingSnapshot): MakingStep | null => {
  if (snapshot.matches('sending')) return 'review'
  if (snapshot.matches('done')) return 'done'
  const steps = ['kind', 'treatments', 'time', 'contact', 'review'] as const
  return steps.find((step) => snapshot.matches({ writing: step })) ?? null
}

/** The steps of this reservation in their order, the choice of the kind where the page left it open. */
export const listMakingSteps = ({ kind, asksKind }: MakingSnapshot['context']): MakingStep[] => [
  ...(asksKind ? ['kind' as const] : []),
  ...(kind === 'treatment' ? ['treatments' as const] : []),
  'time',
  'contact',
  'review',
]

type MakingScreenProps = {
  snapshot: MakingSnapshot
  send: (event: MakingEvent) => void
  manage: (isOwn: boolean) => void
}

/** The step of a reservation being made. Texts: `booking`. */
export const MakingScreen = ({ snapshot, send, manage }: MakingScreenProps) => {
  const t = useTexts('booking')
  const { kind, options, slot, refusal } = snapshot.context
  const step = findMakingStep(snapshot)
  const steps = listMakingSteps(snapshot.context).filter((one) => one !== 'kind')
  const place = { current: steps.findIndex((one) => one === step) + 1, total: steps.length }
  const next = () => send({ type: 'next' })
  const back = () => send({ type: 'back' })
  switch (step) {
    case 'kind':
      return <KindStep choose={(chosen) => send({ type: 'kind', kind: chosen })} manage={() => manage(false)} />
    case 'treatments':
      return (
        <TreatmentStep
          key="treatments"
          {...{ place, options, refusal, next, back }}
          choose={(chosen) => send({ type: 'options', options: chosen })}
          chooseVisit={() => send({ type: 'kind', kind: 'visit' })}
          manage={() => manage(false)}
        />
      )
    case 'time':
      return (
        <TimeStep
          key="time"
          {...{ place, slot, refusal, next, back }}
          title={t('time.title')}
          kind={kind ?? 'visit'}
          choose={(chosen) => send({ type: 'slot', slot: chosen })}
          nextLabel={t('next')}
        />
      )
    case 'contact':
    case 'review':
    case 'done':
      return <SendingDoor {...{ step, place, snapshot, send, manage }} />
    case null:
      return null
  }
}
