import { ActionIcon, Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconChecks,
  IconClock,
  IconClockPause,
  IconLanguage,
  IconLinkOff,
  IconMessageCircle,
  IconPercentage,
  IconUpload,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { addressOf, entryQuery, useKind, titleOf } from '../../lib/data/content.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { dayStateOf } from '../../lib/data/day-state.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { useFormats, currentLanguage, toLanguageName, useTexts, useNow } from '../../lib/texts/texts.tsx'
import { useWaitingTime } from '../../lib/data/waiting-time.ts'
import shared from './today.module.css'
import styles from './task-list.module.css'
import type { Task } from './tasks.ts'
import { useTaskKeys } from './use-task-keys.ts'
import { useTasks } from './use-tasks.ts'

/** Lists the tasks in order of urgency, each with its cause, age and single action. */
export const TaskList = () => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const { isLaunched } = useSession()
  const { tasks, hidden, isKnown, error, again, nextChange, putOff, bringBack } = useTasks()
  const list = useRef<HTMLDivElement>(null)
  const putOffAloud = (task: Task) => {
    putOff(task)
    announce(t('putOffSaid'))
  }
  useTaskKeys(list, { tasks, putOff: putOffAloud })
  // Before the launch the checklist above is the work.
  if (!isLaunched && tasks.length === 0 && !error) return null
  return (
    <section aria-labelledby="tasks">
      <header className={styles.sectionHead}>
        <h2 id="tasks">{t('tasks')}</h2>
        {tasks.length > 0 && <span>{t('byUrgency', { count: tasks.length })}</span>}
        {hidden > 0 && (
          <Button size="compact-sm" variant="subtle" ml="auto" onClick={bringBack}>
            {t('putOffCount', { count: hidden })}
          </Button>
        )}
      </header>
      <div ref={list} className={shared.paper}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} putOff={() => putOffAloud(task)} />
        ))}
        {error && <Failure error={error} again={again} />}
        {tasks.length === 0 && !isKnown && !error && <LoadingText />}
        {tasks.length === 0 && isKnown && !error && (
          <StatePanel icon={IconChecks} title={t('allDone.title')}>
            {nextChange ? t('allDone.next', { day: formats.longDay(`${nextChange}T03:00:00Z`) }) : t('allDone.text')}
          </StatePanel>
        )}
      </div>
    </section>
  )
}

type RowProps = { readonly task: Task; putOff: () => void }

const TaskRow = ({ task, putOff }: RowProps) => {
  switch (task.kind) {
    case 'posts':
      return <PostsRow task={task} putOff={putOff} />
    case 'reservations':
      return <ReservationsRow task={task} putOff={putOff} />
    case 'promotion':
      return <PromotionRow task={task} putOff={putOff} />
    case 'translations':
      return <TranslationsRow task={task} putOff={putOff} />
    case 'hours':
      return <HoursRow task={task} putOff={putOff} />
    case 'links':
      return <LinksRow task={task} putOff={putOff} />
    case 'drafts':
      return <DraftsRow task={task} putOff={putOff} />
  }
}

type LookProps = {
  readonly tone: 'wrong' | 'accent' | 'attention' | 'info'
  readonly icon: typeof IconClock
  readonly title: ReactNode
  readonly text: ReactNode
  readonly age?: string
  readonly action: ReactNode
  readonly putOff: () => void
}

const Row = ({ tone, icon: Icon, title, text, age, action, putOff }: LookProps) => {
  const t = useTexts('console/today')
  return (
    <article className={styles.task}>
      <span className={styles.taskIcon} data-tone={tone} aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <div className={styles.taskWords}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {age && <span className={styles.age}>{age}</span>}
      <div className={styles.taskAction} data-action>
        {action}
        <ActionIcon variant="subtle" aria-label={t('putOff')} title={t('putOff')} onClick={putOff}>
          <IconClockPause size={16} stroke={1.7} />
        </ActionIcon>
      </div>
    </article>
  )
}

type Of<Kind extends Task['kind']> = { readonly task: Extract<Task, { kind: Kind }>; putOff: () => void }

/** Milliseconds after which a waiting post is marked red. */
const LATE_MS = 86_400_000

const PostsRow = ({ task: { count, oldest }, putOff }: Of<'posts'>) => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const now = useNow()
  const waitedFor = useWaitingTime(oldest.createdAt, now)
  const isLate = now.getTime() - Date.parse(oldest.createdAt) > LATE_MS
  return (
    <Row
      tone="wrong"
      icon={IconMessageCircle}
      title={
        <>
          {t('posts.title', { count })} {isLate && <Chip tone="wrong">{t('posts.late')}</Chip>}
        </>
      }
      text={
        oldest.words
          ? t('posts.text', { title: oldest.words.title, name: oldest.words.authorName })
          : t('posts.private', { time: waitedFor })
      }
      age={formats.moment(oldest.createdAt)}
      action={
        <Button variant="default" component={Link} to={`/desk?post=${oldest.id}`}>
          {t('posts.action')}
        </Button>
      }
      putOff={putOff}
    />
  )
}

const ReservationsRow = ({ task: { count, first, since }, putOff }: Of<'reservations'>) => {
  const t = useTexts('console/today')
  const formats = useFormats()
  return (
    <Row
      tone="accent"
      icon={IconCalendarEvent}
      title={t('reservations.title', { count })}
      text={[
        t('reservations.text', { day: formats.longDay(first.startsAt), time: first.time, name: first.customerName }),
        ...(first.treatment === null ? [] : [first.treatment]),
      ].join(' · ')}
      age={t('reservations.age', { ago: formats.ago(since) })}
      action={
        <Button variant="default" component={Link} to={`/reservations?date=${first.date}&number=${first.number}`}>
          {t('reservations.action')}
        </Button>
      }
      putOff={putOff}
    />
  )
}

const PromotionRow = ({ task: { entry, endAt, days }, putOff }: Of<'promotion'>) => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const { languages } = useSession()
  const kind = useKind(entry.kind)
  return (
    <Row
      tone="attention"
      icon={IconPercentage}
      title={t('promotion.title', { name: titleOf(entry, kind, languages) })}
      text={t('promotion.text', { day: formats.longDay(endAt), time: formats.time(endAt) })}
      age={days === 0 ? t('promotion.today') : t('promotion.age', { count: days })}
      action={
        <Button variant="default" component={Link} to={addressOf(entry)}>
          {t('promotion.action')}
        </Button>
      }
      putOff={putOff}
    />
  )
}

const TranslationsRow = ({ task: { count, languages, first }, putOff }: Of<'translations'>) => {
  const t = useTexts('console/today')
  const { languages: all } = useSession()
  const kind = useKind(first.kind)
  const { data: entry } = useQuery(entryQuery(first.kind, first.key))
  return (
    <Row
      tone="attention"
      icon={IconLanguage}
      title={t('translations.title', { count })}
      text={t('translations.text', {
        name: entry ? titleOf(entry, kind, all) : '…',
        main: toLanguageName(all[0] ?? 'ko', currentLanguage()),
      })}
      age={languages.map(([language, missing]) => `${language} ${missing}`).join(' · ')}
      action={
        <Button variant="default" component={Link} to={addressOf(first)}>
          {t('translations.action')}
        </Button>
      }
      putOff={putOff}
    />
  )
}

const HoursRow = ({ task: { entry, date, days }, putOff }: Of<'hours'>) => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const create = useCreateEntry('popups')
  const ts = useTexts('console/staff')
  const { open, close } = entry.data
  const state = dayStateOf(entry.data)
  const isOpen = state === 'NORMAL' || state === 'RESERVATION_UNAVAILABLE'
  const hours = isOpen && typeof open === 'string' && typeof close === 'string' ? `${open}–${close}` : null
  // Keys: state.*
  const what = state === 'RESERVATION_UNAVAILABLE' ? t('hours.asUsual') : ts(`state.${state}`)
  return (
    <Row
      tone="info"
      icon={IconClock}
      title={t(state === 'RESERVATION_UNAVAILABLE' ? 'hours.noBookings' : 'hours.title', {
        day: formats.longDay(`${date}T03:00:00Z`),
      })}
      text={t('hours.text', { hours: hours ?? what })}
      age={days === 0 ? t('hours.today') : t('hours.age', { count: days })}
      action={
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate({})}>
          {t('hours.action')}
        </Button>
      }
      putOff={putOff}
    />
  )
}

const LinksRow = ({ task: { count, first, place, checkedAt }, putOff }: Of<'links'>) => {
  const t = useTexts('console/today')
  const formats = useFormats()
  return (
    <Row
      tone="info"
      icon={IconLinkOff}
      title={t('links.title', { count })}
      text={[place?.title, t('links.text', { address: first.subject, reason: first.reason })]
        .filter(Boolean)
        .join(' › ')}
      age={t('links.age', { ago: formats.ago(checkedAt) })}
      action={
        <Button variant="default" component={Link} to={place ? addressOf(place) : '/health'}>
          {t('links.action')}
        </Button>
      }
      putOff={putOff}
    />
  )
}

/** Maximum number of titles in the row. */
const NAMED = 3

const DraftsRow = ({ task: { count, entries }, putOff }: Of<'drafts'>) => {
  const t = useTexts('console/today')
  const tk = useTexts('console/publish')
  const { languages } = useSession()
  const mayPublish = useHasRight('content/publish')
  const names = entries.slice(0, NAMED).map((entry) => {
    const title = titleOf(entry, undefined, languages)
    // Keys: kind.*
    return title === entry.key ? tk(`kind.${entry.kind}`) : title
  })
  return (
    <Row
      tone="accent"
      icon={IconUpload}
      title={t('drafts.title', { count })}
      text={names.join(', ')}
      action={mayPublish ? <PublishButton /> : <span className={styles.age}>{t('drafts.waits')}</span>}
      putOff={putOff}
    />
  )
}
