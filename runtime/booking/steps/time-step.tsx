import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingKind } from '#integrations/booking/messages.ts'
import { formatWait } from '#kit/time/format-wait.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ErrorSummary } from '#kit/ui/form/error-summary.tsx'
import type { ReservationDay, ReservationForm } from '#schemas/generated/api/reservations.ts'
import { Calendar, toDayState } from '../calendar/calendar.tsx'
import { lastDayOf, monthOf } from '../calendar/days.ts'
import { SlotList } from '../calendar/slot-list.tsx'
import { WaitList } from '../calendar/wait-list.tsx'
import { differAt, formatDayName, nameZone } from '../calendar/times.ts'
import type { Slot } from '../flow/making.ts'
import { formQuery, slotsQuery } from '../flow/queries.ts'
import type { Refusal } from '../flow/refusal.ts'
import { LoadFailed, Loading } from '../ui/load-state.tsx'
import { Buttons, Notice } from '../ui/look.ts'
import type { Place } from '../ui/place.ts'
import { RefusalNotice } from '../ui/refusal-notice.tsx'
import { Step } from '../ui/step.tsx'
import { useWait } from '../ui/use-wait.ts'
import { Way } from './way.tsx'

type TimeStepProps = {
  title: string
  lead?: string | undefined
  place?: Place | undefined
  kind: BookingKind
  slot: Slot | null
  refusal: Refusal | null
  choose: (slot: Slot) => void
  next: () => void
  back: () => void
  nextLabel: string
  isSending?: boolean
  /** A full day offers the waiting list. */
  canWait?: boolean
}

/** Selection of a day and one of its times. Texts: `booking`. */
export const TimeStep = ({ title, lead, place, refusal, next, back, nextLabel, isSending, ...days }: TimeStepProps) => {
  const t = useTexts('booking')
  const { language } = usePage()
  const { intl } = usePageLanguage()
  const left = useWait(refusal)
  const form = useQuery(formQuery(language))
  const [attempt, setAttempt] = useState(0)
  const isMissing = attempt > 0 && days.slot === null
  const goOn = () => {
    if (days.slot === null) setAttempt((before) => before + 1)
    else if (!isSending) next()
  }
  return (
    <Step
      title={title}
      lead={lead}
      place={place}
      way={place && <Way place={place} />}
      foot={
        <Buttons>
          <Button data-second $size="large" onClick={back}>
            {t('back')}
          </Button>
          <Button $tone="accent" $size="large" aria-busy={isSending || undefined} disabled={left > 0} onClick={goOn}>
            {left > 0 ? t('wait', { time: formatWait(left, intl) }) : nextLabel}
          </Button>
        </Buttons>
      }
    >
      {isMissing && <ErrorSummary key={attempt} title={t('time.needed')} items={[]} />}
      {refusal && refusal.type !== 'invalid' && <RefusalNotice {...{ refusal, left }} />}
      {form.isPending ? (
        <Loading />
      ) : form.isError ? (
        <LoadFailed retry={() => void form.refetch()} />
      ) : (
        <Days form={form.data.row} {...days} />
      )}
    </Step>
  )
}

type DaysProps = Pick<TimeStepProps, 'kind' | 'slot' | 'choose' | 'canWait'> & { form: ReservationForm }

const Days = ({ form, kind, slot, choose, canWait = false }: DaysProps) => {
  const { language } = usePage()
  const span = { first: form.firstDate, last: form.lastDate }
  const [day, setDay] = useState(slot?.date ?? null)
  const [month, setMonth] = useState(monthOf(slot?.date ?? span.first))
  const from = `${month}-01` < span.first ? span.first : `${month}-01`
  const to = lastDayOf(month) > span.last ? span.last : lastDayOf(month)
  const slots = useQuery({ ...slotsQuery(kind, from, to, language), placeholderData: keepPreviousData })
  const known = new Map((slots.data?.rows ?? []).map((row) => [row.date, row]))
  const shown = day === null ? undefined : known.get(day)

  const pick = (next: string) => {
    setDay(next)
    setMonth(monthOf(next))
  }

  return (
    <>
      <Calendar
        month={month}
        span={span}
        days={known}
        chosen={day}
        cursor={day ?? span.first}
        canWait={canWait}
        choose={pick}
        turn={setMonth}
      />
      {slots.isError && <LoadFailed retry={() => void slots.refetch()} />}
      <DayWords day={day} of={shown} span={span} />
      {shown?.state === 'OPEN' && (
        <SlotList day={shown} timeZone={form.timeZone} ownZone={OWN_ZONE} chosen={slot} choose={choose} />
      )}
      {shown?.state === 'FULL' && canWait && <WaitList day={shown} chosen={slot} choose={choose} />}
      <ZoneWords timeZone={form.timeZone} at={shown?.slots[0]?.startsAt ?? `${span.first}T00:00:00Z`} />
    </>
  )
}

const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

type DayWordsProps = { day: string | null; of: ReservationDay | undefined; span: { first: string; last: string } }

/** Shows the notice about the chosen day, announced when it changes. */
const DayWords = ({ day, of, span }: DayWordsProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const state = day === null ? null : toDayState(day, of, span)
  const name = day === null ? '' : formatDayName(day, intl)
  const free = of?.slots.filter(({ isFull }) => !isFull).length ?? 0
  return (
    <div role="status">
      {day === null && <Notice>{t('time.chooseDay')}</Notice>}
      {state === 'OPEN' && <span className="visually-hidden">{`${name}, ${t('time.free', { count: free })}`}</span>}
      {state !== null && state !== 'OPEN' && (
        <Notice>
          {t(`time.reason.${state}`, { day: name })} {of?.note}
        </Notice>
      )}
    </div>
  )
}

/** Names the time zone of the shown times. */
const ZoneWords = ({ timeZone, at }: { timeZone: string; at: string }) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const zone = nameZone(timeZone, intl, new Date(at))
  const isElsewhere = differAt(at, timeZone, OWN_ZONE)
  return <Notice>{t(isElsewhere ? 'time.zoneOwn' : 'time.zone', { zone })}</Notice>
}
