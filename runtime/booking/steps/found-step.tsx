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
import { ReservationRows } from './reservation-rows.tsx'

type FoundStepProps = {
  reservation: Reservation
  news: 'moved' | 'cancelled' | null
  move: () => void
  cancel: () => void
  finish: () => void
}

/** A reservation found again, and what can be done with it. Texts: `booking`. */
export const FoundStep = ({ reservation, news, move, cancel, finish }: FoundStepProps) => {
  const t = useTexts('booking')
  const { partner } = usePage()
  const { state, canChange, cancelReason } = reservation
  return (
    <Step
      title={t('found.title')}
      foot={
        <Buttons>
          {canChange ? (
            <>
              <Button data-second $size="large" onClick={cancel}>
                {t('found.cancel')}
              </Button>
              <Button $tone="primary" $size="large" onClick={move}>
                {t('found.move')}
              </Button>
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
      <ReservationRows reservation={reservation} />
      {state !== 'CANCELLED' && <AddToCalendar reservation={reservation} />}
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

/** Asks once more before a reservation is cancelled. Texts: `booking`. */
export const CancelStep = ({ reservation, refusal, isSending, confirm, back }: CancelStepProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const left = useWait(refusal)
  const when = formatWhen(reservation.startsAt, reservation.timeZone, intl)
  return (
    <Step
      title={t('cancel.title')}
      lead={t('cancel.lead', { when })}
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
