import { useTexts } from '#kit/text.tsx'
import type { MakingEvent } from './flow/making.ts'
import { findMakingStep, listMakingSteps, type MakingSnapshot } from './making-steps.ts'
import { SENDING_CODE, TIME_CODE, TREATMENT_CODE, useNearCode } from './step-code.ts'
import { LazyStep } from './lazy-step.tsx'
import { KindStep } from './steps/kind-step.tsx'
import type { Place } from './ui/place.ts'

type MakingScreenProps = {
  snapshot: MakingSnapshot
  send: (event: MakingEvent) => void
  manage: (isOwn: boolean) => void
}

/** Screen for the current step of making a reservation. Texts: `booking`. */
export const MakingScreen = ({ snapshot, send, manage }: MakingScreenProps) => {
  const t = useTexts('booking')
  const { kind, options, slot, refusal } = snapshot.context
  const step = findMakingStep(snapshot)
  const steps = listMakingSteps(snapshot.context).filter((one) => one !== 'kind')
  const place: Place = { current: steps.findIndex((one) => one === step) + 1, total: steps.length, snapshot }
  const next = () => send({ type: 'next' })
  const back = () => send({ type: 'back' })
  useNearCode(step)
  switch (step) {
    case 'kind':
      return <KindStep choose={(chosen) => send({ type: 'kind', kind: chosen })} manage={() => manage(false)} />
    case 'treatments':
      return (
        <LazyStep
          key="treatments"
          code={TREATMENT_CODE}
          title={t('treatments.title')}
          lead={t('treatments.lead')}
          place={place}
        >
          {({ TreatmentStep }) => (
            <TreatmentStep
              {...{ place, options, refusal, next, back }}
              choose={(chosen) => send({ type: 'options', options: chosen })}
              chooseVisit={() => send({ type: 'kind', kind: 'visit' })}
              manage={() => manage(false)}
            />
          )}
        </LazyStep>
      )
    case 'time':
      return (
        <LazyStep key="time" code={TIME_CODE} title={t('time.title')} place={place}>
          {({ TimeStep }) => (
            <TimeStep
              {...{ place, slot, refusal, next, back }}
              title={t('time.title')}
              kind={kind ?? 'visit'}
              canWait
              choose={(chosen) => send({ type: 'slot', slot: chosen })}
              nextLabel={t('next')}
            />
          )}
        </LazyStep>
      )
    case 'contact':
    case 'review':
    case 'done':
      return (
        <LazyStep key="sending" code={SENDING_CODE} title={t('contact.title')} place={place}>
          {({ SendingScreen }) => <SendingScreen {...{ step, place, snapshot, send, manage }} />}
        </LazyStep>
      )
    case null:
      return null
  }
}
