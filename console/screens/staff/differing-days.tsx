import { Button, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconAppWindow, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useCalendar } from '../../ui/dates/use-calendar.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { addressOf, contentQuery, textOf } from '../../lib/data/content.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { dayStateOf } from '../../lib/data/day-state.ts'
import { dayIn } from '../../lib/data/reservations.ts'
import { dateFormat, currentLanguage, useNow, useTexts } from '../../lib/texts/texts.tsx'
import { newPopup, readPopup } from '../../lib/data/popups.ts'
import shared from './staff.module.css'
import styles from './differing-days.module.css'
import { isRecord } from '#schemas/is-record.ts'

/** Number of upcoming days listed; the calendar has all of them. */
const NAMED = 6

/** Days that differ from the week: a calendar to open or create them, and a list of the next ones. */
export const DifferingDays = () => {
  const t = useTexts('console/staff')
  const calendar = useCalendar()
  const mayWrite = useHasRight('content/write')
  const { languages } = useSession()
  const navigate = useNavigate()
  const { data: days = [] } = useQuery(contentQuery('schedule-exceptions'))
  const create = useCreateEntry('schedule-exceptions')
  const { data: popups = [] } = useQuery(contentQuery('popups'))
  const announce = useCreateEntry('popups')
  const long = dateFormat(currentLanguage(), undefined, { month: 'long', day: 'numeric' })
  const waysOf = (key: string) => {
    const at = new Date(`${key}T00:00:00`)
    return [long.format(at), `${at.getMonth() + 1}.${at.getDate()}`, `${at.getMonth() + 1}월 ${at.getDate()}일`]
  }
  const announcementOf = ({ key, data }: ContentEntry, said: string) => {
    const own = currentLanguage()
    const language = languages.find((code) => code === own) ?? languages[0] ?? 'ko'
    const text = [said, textOf(data['note'], [language])].filter((words) => words !== '').join('\n')
    const title = t('announceTitle', { day: long.format(new Date(`${key}T00:00:00`)) })
    const endAt = new Date(Date.parse(`${key}T00:00:00+09:00`) + 86_400_000).toISOString()
    return withAnnouncement(newPopup(popups.map(readPopup), language), { title, text, language }, endAt)
  }
  // The day in the clinic's time zone, regardless of the user's.
  const today = dayIn(useNow())
  const coming = days.filter(({ key }) => key >= today).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const open = (date: string | null) => {
    if (date === null) return
    const known = days.find(({ key }) => key === date)
    if (known) void navigate(addressOf(known))
    else if (mayWrite) create.mutate({ date, state: 'CLOSED' })
  }
  const short = dateFormat(currentLanguage(), undefined, {
    month: currentLanguage() === 'ko' ? 'numeric' : 'short',
    day: 'numeric',
    weekday: 'short',
  })
  const picker = (
    <DatePicker
      {...calendar}
      size="xs"
      maxLevel="month"
      hideOutsideDates
      fullWidth
      // Red is reserved for closed days.
      weekendDays={[]}
      defaultDate={today}
      value={null}
      onChange={open}
      getDayProps={(date) => {
        const known = days.find(({ key }) => key === date)
        return {
          className: styles.day ?? '',
          ...(date === today ? { 'aria-current': 'date' as const } : {}),
          ...(known ? { 'data-state': dayStateOf(known.data) } : {}),
        }
      }}
    />
  )
  return (
    <section aria-label={t('differing')}>
      <div className={shared.head}>
        <h2>{t('differing')}</h2>
        {mayWrite && (
          <Popover position="bottom-end" shadow="md">
            <Popover.Target>
              <Button
                className={shared.end ?? ''}
                size="xs"
                variant="default"
                loading={create.isPending}
                leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
              >
                {t('addDay')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown aria-label={t('addDay')}>{picker}</Popover.Dropdown>
          </Popover>
        )}
      </div>
      <div className={shared.card}>{picker}</div>
      <ul className={styles.days}>
        {coming.slice(0, NAMED).map((entry) => {
          const state = dayStateOf(entry.data)
          const hours = [entry.data['open'], entry.data['close']].filter((one) => typeof one === 'string' && one !== '')
          const span = state === 'NORMAL' && hours.length === 2 ? hours.join(' – ') : null
          return (
            <li key={entry.key}>
              <i data-state={state} aria-hidden />
              <Link to={addressOf(entry)}>{short.format(new Date(`${entry.key}T00:00:00`))}</Link>
              <span>
                {/* Keys: state.* */}
                {span ?? t(`state.${state}`)}
                <small>{textOf(entry.data['note'], languages)}</small>
              </span>
              {mayWrite &&
                !isAnnounced(
                  popups.map(({ data }) => data),
                  waysOf(entry.key),
                ) && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={announce.isPending}
                    leftSection={<IconAppWindow size={14} stroke={1.7} aria-hidden />}
                    aria-label={t('announceNamed', { day: short.format(new Date(`${entry.key}T00:00:00`)) })}
                    onClick={() => announce.mutate(announcementOf(entry, span ?? t(`state.${state}`)))}
                  >
                    {t('announce')}
                  </Button>
                )}
            </li>
          )
        })}
        {coming.length === 0 && <li>{t('noDays')}</li>}
        {coming.length > NAMED && <li>{t('moreDays', { count: coming.length - NAMED })}</li>}
      </ul>
    </section>
  )
}

type Data = Readonly<Record<string, unknown>>

type Announcement = { readonly title: string; readonly text: string; readonly language: string }

/** Returns a popup with an announcement for one day: a single sheet, until the end of the day. */
export const withAnnouncement = (popup: Data, { title, text, language }: Announcement, endAt: string): Data => {
  const items: unknown[] = Array.isArray(popup['popupItems']) ? popup['popupItems'] : []
  const content = { image: null, heading: { [language]: title }, text: { [language]: text } }
  const popupItems = items.map((item) =>
    isRecord(item) ? { ...item, title: { [language]: title }, pcContent: content, mobileContent: content } : item,
  )
  return { ...popup, popupItems, endAt }
}

/** Checks whether a current popup mentions a day in one of its written forms. */
export const isAnnounced = (popups: readonly Data[], ways: readonly string[]): boolean =>
  popups.some((popup) => {
    const words = JSON.stringify(popup['popupItems'] ?? [])
    return ways.some((way) => words.includes(way))
  })
