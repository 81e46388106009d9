import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatWhen } from './calendar/times.ts'
import type { ManagingEvent } from './flow/managing.ts'
import { findManagingStep, type ManagingSnapshot } from './managing-steps.ts'
import { FindStep } from './steps/find-step.tsx'
import { CancelStep, FoundStep } from './steps/found-step.tsx'
import { TimeStep } from './steps/time-step.tsx'

/** Props of the screen. */
export type ManagingScreenProps = { snapshot: ManagingSnapshot; send: (event: ManagingEvent) => void }

/** Screen for the current step of managing a reservation. Texts: `booking`. */
export const ManagingScreen = ({ snapshot, send }: ManagingScreenProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const { access, reservation, slot, refusal, news } = snapshot.context
  const back = () => send({ type: 'back' })
  const next = () => send({ type: 'next' })
  const step = findManagingStep(snapshot)
  if (step === 'find') {
    return (
      <FindStep
        key="find"
        {...{ access, refusal, back }}
        isSending={snapshot.matches('finding')}
        find={(asked) => send({ type: 'find', access: asked })}
      />
    )
  }
  if (!reservation || step === null) return null
  if (step === 'found') {
    return (
      <FoundStep
        key={`found-${news}`}
        {...{ reservation, news, refusal }}
        isSending={snapshot.matches('taking')}
        take={() => send({ type: 'take' })}
        move={() => send({ type: 'move' })}
        cancel={() => send({ type: 'cancel' })}
        finish={back}
      />
    )
  }
  if (step === 'cancel') {
    return (
      <CancelStep
        key="cancel"
        {...{ reservation, refusal, back }}
        isSending={snapshot.matches('cancelling')}
        confirm={next}
      />
    )
  }
  const isMoving = snapshot.matches('moving')
  return (
    <TimeStep
      key="move"
      {...{ slot, refusal, next, back }}
      title={t('time.titleMove')}
      lead={t('time.current', { when: formatWhen(reservation.startsAt, reservation.timeZone, intl) })}
      kind={reservation.kind === 'VISIT' ? 'visit' : 'treatment'}
      choose={(chosen) => send({ type: 'slot', slot: chosen })}
      nextLabel={t(isMoving ? 'found.moving' : 'found.moveSubmit')}
      isSending={isMoving}
    />
  )
}
