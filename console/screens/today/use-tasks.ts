import { useLocalStorage } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMay, useSession } from '../../api/session.ts'
import { contentQuery, draftsQuery } from '../../data/content.ts'
import { listSettings } from '../../data/list-settings.ts'
import { postsQuery } from '../../data/posts.ts'
import { countsQuery } from '../../data/rows.ts'
import { addDays, dayIn, reservationsQuery } from '../../data/reservations.ts'
import { listTasks, withoutPutOff, type Task } from './tasks.ts'
import { useNow } from '../../texts/use-now.ts'

/** Kinds whose texts are looked through for what is not translated. */
const TRANSLATED = ['products', 'exhibitions', 'events', 'popups', 'notices', 'faqs', 'employees', 'roles'] as const

/** Fields of an offer that say when it ends, and of what it is a part. */
const EVENT_FIELDS = ['title', 'endAt', 'exhibitionId']

/** What waits for this person, and the way to put something off until tomorrow. */
export const useTasks = () => {
  const { clinic, id } = useSession()
  const [maySee, mayPost, mayReserve, mayWrite] = [
    useMay('content/read'),
    useMay('posts/handle'),
    useMay('reservations/handle'),
    useMay('content/write'),
  ]
  const [putOff, setPutOff] = useLocalStorage<Readonly<Record<string, string>>>({
    key: `maru-put-off-${clinic.code}-${id}`,
    defaultValue: {},
  })
  const now = useNow()
  const today = dayIn(now)
  const posts = useQuery({ ...postsQuery('UNANSWERED'), enabled: mayPost })
  const reservations = useQuery({ ...reservationsQuery({ from: today, state: 'REQUESTED' }), enabled: mayReserve })
  const drafts = useQuery({ ...draftsQuery, enabled: maySee })
  // Who writes nothing has no work with content.
  const texts = useQueries({
    queries: TRANSLATED.map((kind) => ({ ...countsQuery(kind), enabled: mayWrite })),
    combine: (answers) =>
      answers.flatMap(({ data }, place) => (data ? [{ ...data, kind: TRANSLATED[place] ?? '' }] : [])),
  })
  const popups = useQuery({ ...popupsQuery, enabled: maySee })
  const notices = useQuery({ ...contentQuery('notices', listSettings('notices').fields), enabled: mayWrite }).data
  const exhibitions = useQuery({
    ...contentQuery('exhibitions', listSettings('exhibitions').fields),
    enabled: mayWrite,
  }).data
  const exceptions = useQuery({ ...contentQuery('schedule-exceptions'), enabled: mayWrite })
  const events = useQuery({ ...contentQuery('events', EVENT_FIELDS), enabled: mayWrite })
  const tasks = listTasks({
    now,
    today,
    posts: posts.data,
    reservations: reservations.data,
    promotions: [...(exhibitions ?? []), ...(events.data ?? [])],
    texts,
    exceptions: exceptions.data,
    announcements: popups.data && notices ? [...popups.data, ...notices] : undefined,
    drafts: mayWrite ? drafts.data : undefined,
  })
  const isKnown = (!mayPost || posts.data) && (!mayReserve || reservations.data) && (!mayWrite || drafts.data)
  const shown = withoutPutOff(tasks, putOff, today)
  return {
    tasks: shown,
    hidden: tasks.length - shown.length,
    isKnown: Boolean(isKnown),
    error: posts.error ?? reservations.error ?? drafts.error,
    again: () => void Promise.all([posts.refetch(), reservations.refetch(), drafts.refetch()]),
    nextChange: (exceptions.data ?? [])
      .map(({ key }) => key)
      .toSorted()
      .find((day) => day > today),
    putOff: ({ id: name }: Task) => setPutOff((before) => untilTomorrow(before, name, today)),
    bringBack: () => setPutOff({}),
  }
}

/** What was put off before today is forgotten. */
const untilTomorrow = (before: Readonly<Record<string, string>>, name: string, today: string) => ({
  ...Object.fromEntries(Object.entries(before).filter(([, until]) => until > today)),
  [name]: addDays(today, 1),
})

/** Popups with all that their cards say. */
export const popupsQuery = contentQuery('popups', ['popupItems', 'locations', 'startAt', 'endAt', 'weight'])
