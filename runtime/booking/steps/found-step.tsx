import { formatWait } from '#kit/time/format-wait.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { Reservation } from '#schemas/generated/api/reservations.ts'
import { formatWhen } from '../calendar/times.ts'
import type { Refusal } from '../flow/refusal.ts'
import { Buttons, Notice } from '../ui/look.ts'
import { RefusalNotice } from '../ui/refusal-notice.tsx'
import { Step } from '../ui/step.tsx'
import { useWait } from '../ui/use-wait.ts'
import { AddToCalendar } from './done-step.tsx'
import { useWhen } from './use-when.ts'
import { ReservationRows } from './reservation-rows.tsx'

type FoundStepProps = {
  reservation: Reservation
  news: 'moved' | 'cancelled' | 'taken' | null
  refusal: Refusal | null
  isSending: boolean
  take: () => void
  move: () => void
  cancel: () => void
  finish: () => void
}

/** An existing reservation with its possible actions. Texts: `booking`. */
export const FoundStep = ({ reservation, news, refusal, isSending, take, move, cancel, finish }: FoundStepProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const left = useWait(refusal)
  const { partner } = usePage()
  const { state, canChange, cancelReason, heldUntil, timeZone } = reservation
  const hasTime = state === 'REQUESTED' || state === 'CONFIRMED'
  return (
    <Step
      title={t('found.title')}
      foot={
        <Buttons>
          {canChange ? (
            <>
              <Button data-second $size="large" onClick={cancel}>
                {t(state === 'WAITING' ? 'found.leave' : 'found.cancel')}
              </Button>
              {hasTime && (
                <Button $tone="primary" $size="large" onClick={move}>
                  {t('found.move')}
                </Button>
              )}
              {state === 'OFFERED' && (
                <Button $tone="accent" $size="large" aria-busy={isSending || undefined} onClick={take}>
                  {t('found.take')}
                </Button>
              )}
            </>
          ) : (
            <Button $tone="primary" $size="large" onClick={finish}>
              {t('done.finish')}
            </Button>
          )}
        </Buttons>
      }
    >
      <div role="status">{news && <Notice $tone="success">{t(`found.${news}`)}</Notice>}</div>
      {refusal && refusal.type !== 'invalid' && <RefusalNotice {...{ refusal, left }} />}
      <ReservationRows reservation={reservation} />
      {state === 'WAITING' && <Notice>{t('done.waiting')}</Notice>}
      {state === 'OFFERED' && heldUntil && (
        <Notice>{t('found.offered', { when: formatWhen(heldUntil, timeZone, intl) })}</Notice>
      )}
      {hasTime && <AddToCalendar reservation={reservation} />}
      {state === 'CANCELLED' && cancelReason !== null && <Notice>{t('found.reason', { reason: cancelReason })}</Notice>}
      {!canChange && state !== 'CANCELLED' && <Notice>{t('found.locked', { tel: partner.tel })}</Notice>}
    </Step>
  )
}

type CancelStepProps = {
  reservation: Reservation
  refusal: Refusal | null
  isSending: boolean
  confirm: () => void
  back: () => void
}

/** Confirmation before a reservation is cancelled. Texts: `booking`. */
export const CancelStep = ({ reservation, refusal, isSending, confirm, back }: CancelStepProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const left = useWait(refusal)
  const when = useWhen()(reservation)
  return (
    <Step
      title={t('cancel.title')}
      lead={t(reservation.state === 'WAITING' ? 'cancel.leadWaiting' : 'cancel.lead', { when })}
      foot={
        <Buttons>
          <Button data-second $size="large" onClick={back}>
            {t('cancel.no')}
          </Button>
          <Button
            $tone="primary"
            $size="large"
            aria-busy={isSending || undefined}
            disabled={left > 0}
            onClick={confirm}
          >
            {left > 0 ? t('wait', { time: formatWait(left, intl) }) : t(isSending ? 'cancel.cancelling' : 'cancel.yes')}
          </Button>
        </Buttons>
      }
    >
      {refusal && refusal.type !== 'invalid' && <RefusalNotice {...{ refusal, left }} />}
    </Step>
  )
}
