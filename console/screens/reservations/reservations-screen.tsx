import { ActionIcon, Button, Drawer, SegmentedControl } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, dayIn, daysQuery, mondayOf, reservationsQuery } from '../../data/reservations.ts'
import { Failure } from '../../parts/failure.tsx'
import { WaitingFor } from '../../parts/waiting.tsx'
import { Bar } from '../../shell/bar.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DayList } from './day-list.tsx'
import { DayStrip } from './day-strip.tsx'
import { lookOf } from './grid.ts'
import { MakeDialog } from './make-dialog.tsx'
import { ReservationPanel } from './reservation-panel.tsx'
import lists from './lists.module.css'
import styles from './reservations.module.css'
import { useDayNames } from './use-day-names.ts'
import { useReservationChanges, type When } from './use-changes.ts'
import { WeekGrid } from './week-grid.tsx'
import { useNow } from '../../texts/use-now.ts'

const VIEWS = ['day', 'week', 'list'] as const
type View = (typeof VIEWS)[number]

/** Who comes when: a week, a day or a list, and beside it the one that is open. */
export const ReservationsScreen = () => {
  const t = useTexts('console/reservations')
  const names = useDayNames()
  const [query, setQuery] = useSearchParams()
  const isPhone = useMediaQuery('(max-width: 767px)', window.innerWidth < 768)
  const isNarrow = useMediaQuery('(max-width: 1247px)', window.innerWidth < 1248)
  const [making, setMaking] = useState<(Partial<When> & { date: string }) | null>(null)
  const { move } = useReservationChanges()
  const now = useNow()
  const today = dayIn(now)
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(query.get('date') ?? '')?.[0] ?? today
  const view: View = VIEWS.find((one) => one === query.get('view')) ?? 'week'
  const chosen = query.get('number')
  const [from, to] = [mondayOf(date), addDays(mondayOf(date), 6)]
  const days = useQuery(daysQuery(from, to))
  const list = useQuery(reservationsQuery({ from, to }))
  const change = (values: Readonly<Record<string, string | null>>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  const go = (by: number) => change({ date: addDays(date, by * (view === 'day' || isPhone ? 1 : 7)) })
  const choose = (number: string | null) => change({ number })
  const close = () => choose(null)
  const make = (when?: When) => setMaking(when ?? { date: date < today ? today : date })
  useHotkeys([
    ['T', () => change({ date: null })],
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
    ['D', () => change({ view: 'day' })],
    ['W', () => change({ view: null })],
    ['L', () => change({ view: 'list' })],
    ['C', () => make()],
  ])
  const error = days.error ?? list.error
  if (error) return <Failure error={error} again={() => void Promise.all([days.refetch(), list.refetch()])} />
  if (!days.data || !list.data) return <WaitingFor />
  const reservations = list.data
  const looks = reservations.map((one) => lookOf(one, now))
  const count = (look: (typeof looks)[number]) => looks.filter((one) => one === look).length
  const shownDays = view === 'day' || isPhone ? days.data.filter((day) => day.date === date) : days.data
  const [first] = shownDays
  const panel = chosen !== null && <ReservationPanel key={chosen} number={chosen} close={close} />
  return (
    <>
      {isPhone ? (
        <DayStrip {...{ days: days.data, reservations, date, now, change, make: () => make() }} />
      ) : (
        <Bar
          title={t('title')}
          facts={
            <>
              <ActionIcon variant="subtle" aria-label={t('before')} onClick={() => go(-1)}>
                <IconChevronLeft size={18} stroke={1.7} />
              </ActionIcon>
              <Button variant="default" onClick={() => change({ date: null })}>
                {t('today')}
              </Button>
              <ActionIcon variant="subtle" aria-label={t('after')} onClick={() => go(1)}>
                <IconChevronRight size={18} stroke={1.7} />
              </ActionIcon>
              <b className={styles.span}>{view === 'day' ? names.full(date) : names.span(from, to)}</b>
              <SegmentedControl
                aria-label={t('view.label')}
                value={view}
                data={VIEWS.map((one) => ({
                  value: one,
                  // Keys: view.*
                  label: t(`view.${one}`),
                }))}
                onChange={(next) => change({ view: next === 'week' ? null : next })}
              />
              <span className={styles.legend}>
                {(['requested', 'confirmed', 'past'] as const).map((look) => (
                  // Keys: look.*
                  <span key={look} data-look={look}>{`${t(`look.${look}`)} ${count(look)}`}</span>
                ))}
              </span>
            </>
          }
          actions={
            <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={() => make()}>
              {t('make')}
            </Button>
          }
        />
      )}
      <div className={styles.layout}>
        {isPhone || view === 'list' ? (
          <div className={lists.lists}>
            {shownDays.map((day) => (
              <section key={day.date} aria-label={names.day(day.date)}>
                {!isPhone && <h2>{names.day(day.date)}</h2>}
                <DayList
                  {...{ day, now, chosen, choose, make }}
                  reservations={reservations.filter((one) => one.date === day.date)}
                />
              </section>
            ))}
          </div>
        ) : (
          first && (
            <WeekGrid
              {...{
                days: shownDays,
                reservations: shownDays.length === 1 ? reservations.filter((one) => one.date === date) : reservations,
                chosen,
                now,
                choose,
              }}
              move={(reservation, to_) => move.mutate({ reservation, to: to_ })}
            />
          )
        )}
        {panel && !isNarrow && (
          <aside className={styles.panel} aria-label={t('panel')}>
            {panel}
          </aside>
        )}
      </div>
      {isNarrow && (
        <Drawer
          opened={chosen !== null}
          onClose={close}
          withCloseButton={false}
          position={isPhone ? 'bottom' : 'right'}
          size={isPhone ? 'auto' : 360}
          padding={0}
          title={t('panel')}
        >
          {panel}
        </Drawer>
      )}
      {making && (
        <MakeDialog
          when={making}
          close={() => setMaking(null)}
          made={(number) => {
            setMaking(null)
            choose(number)
          }}
        />
      )}
    </>
  )
}
