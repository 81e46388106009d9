import { SegmentedControl, Switch } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useHasRight } from '../../lib/api/session.ts'
import type { Draft } from '../../content-editing/drafts/use-draft.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { toMinutes } from '../../lib/data/reservation-grid.ts'
import { hoursOf, lunchOf, moveEnd, STEP_MINUTES, toScale, WEEKDAYS, type Span, type Weekday } from './hours.ts'
import shared from './staff.module.css'
import styles from './hours-bars.module.css'

/** Initial hours of a day when it is opened. */
const USUAL: Span = { open: '10:30', close: '19:00' }

/** The week's opening hours, as bars with draggable ends and as time fields. */
export const HoursBars = ({ draft }: { draft: Draft }) => {
  const t = useTexts('console/staff')
  const isOff = !useHasRight('content/write')
  const put = (fields: Record<string, string>) => draft.edit({ ...draft.data, ...fields })
  const lunch = lunchOf(draft.data)
  const scale = toScale(WEEKDAYS.map((day) => hoursOf(draft.data, day)))
  const hours = Array.from({ length: Math.floor((scale.to - scale.from) / 120) + 1 }, (_, index) => index)
  return (
    <section aria-label={t('hours')}>
      <div className={shared.head}>
        <h2>{t('hours')}</h2>
        <span>{t('hoursHint')}</span>
        <SegmentedControl
          className={shared.end ?? ''}
          size="xs"
          aria-label={t('kind')}
          readOnly={isOff}
          data={[
            { value: 'weekWeekend', label: t('weekWeekend') },
            { value: 'day', label: t('everyDay') },
          ]}
          value={draft.data['operationTimeType'] === 'day' ? 'day' : 'weekWeekend'}
          onChange={(next) => put({ operationTimeType: next })}
        />
        <div className={styles.lunchHours}>
          <span>{t('lunch')}</span>
          <TimeField
            label={t('lunchStart')}
            value={lunch.open}
            isOff={isOff}
            put={(next) => put({ lunchStart: next })}
          />
          <span aria-hidden>–</span>
          <TimeField label={t('lunchEnd')} value={lunch.close} isOff={isOff} put={(next) => put({ lunchEnd: next })} />
        </div>
      </div>
      <div className={shared.card}>
        <div className={styles.scale} aria-hidden>
          {hours.map((index) => (
            <span key={index} style={{ left: `${((index * 120) / (scale.to - scale.from)) * 100}%` }}>
              {scale.from / 60 + index * 2}
            </span>
          ))}
        </div>
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            span={hoursOf(draft.data, day)}
            lunch={lunch}
            scale={scale}
            isOff={isOff}
            put={({ open, close }) => put({ [`${day}Open`]: open, [`${day}Close`]: close })}
          />
        ))}
      </div>
    </section>
  )
}

type DayProps = {
  readonly day: Weekday
  readonly span: Span
  readonly lunch: Span
  readonly scale: Scale
  readonly isOff: boolean
  readonly put: (span: Span) => void
}

type Scale = { readonly from: number; readonly to: number }

const DayRow = ({ day, span, lunch, scale, isOff, put }: DayProps) => {
  const t = useTexts('console/staff')
  // Keys: day.*, dayShort.*
  const name = t(`day.${day}`)
  const isOpen = span.open !== ''
  const at = (time: string) => ((toMinutes(time) - scale.from) / (scale.to - scale.from)) * 100
  const hasLunch = isOpen && lunch.open !== '' && lunch.open >= span.open && lunch.close < span.close
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <b aria-hidden>{t(`dayShort.${day}`)}</b>
      <div className={styles.track}>
        {isOpen ? (
          <>
            <span className={styles.open} style={{ left: `${at(span.open)}%`, right: `${100 - at(span.close)}%` }} />
            {hasLunch && (
              <span
                className={styles.lunch}
                style={{ left: `${at(lunch.open)}%`, right: `${100 - at(lunch.close)}%` }}
              />
            )}
            <Handle label={t('opens', { day: name })} end="open" span={span} scale={scale} isOff={isOff} put={put} />
            <Handle label={t('closes', { day: name })} end="close" span={span} scale={scale} isOff={isOff} put={put} />
          </>
        ) : (
          <span className={styles.closed}>{t('closed')}</span>
        )}
      </div>
      <span className={styles.exact}>
        {isOpen && (
          <>
            <TimeField
              label={t('opensAt', { day: name })}
              value={span.open}
              isOff={isOff}
              put={(open) => open !== '' && put({ ...span, open })}
            />
            <span aria-hidden>–</span>
            <TimeField
              label={t('closesAt', { day: name })}
              value={span.close}
              isOff={isOff}
              put={(close) => close !== '' && put({ ...span, close })}
            />
          </>
        )}
        <Switch
          aria-label={t('isOpen', { day: name })}
          disabled={isOff}
          checked={isOpen}
          onChange={(event) => put(event.currentTarget.checked ? USUAL : { open: '', close: '' })}
        />
      </span>
    </div>
  )
}

type HandleProps = {
  readonly label: string
  readonly end: 'open' | 'close'
  readonly span: Span
  readonly scale: Scale
  readonly isOff: boolean
  readonly put: (span: Span) => void
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_MINUTES,
  ArrowDown: -STEP_MINUTES,
  ArrowRight: STEP_MINUTES,
  ArrowUp: STEP_MINUTES,
}

/** Handle at one end of a bar: dragged, or moved by 15 minutes with the arrow keys. */
const Handle = ({ label, end, span, scale, isOff, put }: HandleProps) => {
  const [isDrawn, setDrawn] = useState(false)
  const minutes = toMinutes(span[end])
  const draw = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (!isDrawn || !box) return
    put(moveEnd(span, end, scale.from + ((clientX - box.left) / box.width) * (scale.to - scale.from)))
  }
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (by === undefined || isOff) return
    event.preventDefault()
    put(moveEnd(span, end, minutes + by))
  }
  return (
    <span
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={1440}
      aria-valuenow={minutes}
      aria-valuetext={span[end]}
      aria-disabled={isOff}
      data-drawn={isDrawn || undefined}
      style={{ left: `${((minutes - scale.from) / (scale.to - scale.from)) * 100}%` }}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (isOff) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn(true)
      }}
      onPointerMove={draw}
      onPointerUp={() => setDrawn(false)}
      onPointerCancel={() => setDrawn(false)}
    >
      {isDrawn && <em>{span[end]}</em>}
    </span>
  )
}

type TimeProps = {
  readonly label: string
  readonly value: string
  readonly isOff: boolean
  readonly put: (time: string) => void
}

const TimeField = ({ label, value, isOff, put }: TimeProps) => (
  <TimeInput
    aria-label={label}
    className={styles.time ?? ''}
    size="xs"
    readOnly={isOff}
    // The browser's time field does not support 24:00.
    value={value === '24:00' ? '23:59' : value}
    onChange={(event) => put(event.currentTarget.value)}
  />
)
