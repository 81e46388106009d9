import { useMemo } from 'react'
import { styled } from 'styled-components'
import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { color, media, radius, space, type } from '#kit/theme.ts'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { Reservation } from '#schemas/generated/api/reservations.ts'
import { formatWhen } from '../calendar/times.ts'
import { toCalendarFile } from '../calendar-file.ts'
import { Buttons, Notice } from '../ui/look.ts'
import { Step } from '../ui/step.tsx'
import { ReservationRows } from './reservation-rows.tsx'

const Mark = styled.p`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius('round')};
  background: ${color('section')};
  color: ${color('success')};
`
const CalendarLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  justify-self: start;
  gap: ${space(2)};
  min-height: 44px;
  padding: ${space(1)} ${space(5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('control')};
  color: ${color('ink')};
  ${type('b6m')}

  ${media.hover} {
    &:hover {
      border-color: ${color('primary')};
    }
  }
`

type DoneStepProps = { reservation: Reservation; finish: () => void; manage: () => void }

/** Confirmation of a reservation: its number, and the next actions. Texts: `booking`. */
export const DoneStep = ({ reservation, finish, manage }: DoneStepProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const { heldUntil, timeZone } = reservation
  const { state } = reservation
  const isConfirmed = state === 'CONFIRMED'
  const isWaiting = state === 'WAITING'
  return (
    <Step
      title={t(isWaiting ? 'done.titleWaiting' : isConfirmed ? 'done.titleConfirmed' : 'done.title')}
      lead={t(isWaiting ? 'done.waiting' : isConfirmed ? 'done.leadConfirmed' : 'done.lead')}
      foot={
        <Buttons>
          <Button data-second $size="large" onClick={manage}>
            {t('done.manage')}
          </Button>
          <Button $tone="accent" $size="large" onClick={finish}>
            {t('done.finish')}
          </Button>
        </Buttons>
      }
    >
      <Mark aria-hidden>
        <Icon name="check" size={28} />
      </Mark>
      <ReservationRows reservation={reservation} />
      {!isWaiting && <AddToCalendar reservation={reservation} />}
      {heldUntil && <Notice>{t('done.held', { when: formatWhen(heldUntil, timeZone, intl) })}</Notice>}
      <Notice>{t('done.keep')}</Notice>
    </Step>
  )
}

/** Link to a calendar file that every calendar app accepts. Texts: `booking`. */
export const AddToCalendar = ({ reservation }: { reservation: Reservation }) => {
  const t = useTexts('booking')
  const { number, kind, startsAt, endsAt, updatedAt, partnerName, partnerAddress } = reservation
  const file = toCalendarFile({
    uid: `${number}@maru`,
    startsAt,
    endsAt,
    createdAt: updatedAt,
    summary: t('calendarFile.summary', {
      clinic: partnerName,
      kind: t(kind === 'VISIT' ? 'kind.visit.title' : 'kind.treatment.title'),
    }),
    description: t('calendarFile.description', { number }),
    location: partnerAddress,
  })
  // Never revoked: the URL lives as long as the frame, which creates few of them.
  const address = useMemo(() => URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' })), [file])
  return (
    <CalendarLink href={address} download={`${number}.ics`}>
      <Icon name="calendar" size={18} />
      {t('done.calendar')}
    </CalendarLink>
  )
}
