import { useLocalStorage } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/api/session.ts'
import { addDays, dayIn } from '../../lib/data/reservations.ts'
import { useNow } from '../../lib/texts/texts.tsx'
import { taskQueries } from './task-queries.ts'
import { listTasks, withoutPutOff, type Task } from './tasks.ts'

/** Returns the user's tasks, and a function that postpones one until tomorrow. */
export const useTasks = () => {
  const session = useSession()
  const { clinic, id } = session
  const [putOff, setPutOff] = useLocalStorage<Readonly<Record<string, string>>>({
    key: `maru-put-off-${clinic.code}-${id}`,
    defaultValue: {},
  })
  const now = useNow()
  const today = dayIn(now)
  const asked = taskQueries(session, today)
  const posts = useQuery(asked.posts)
  const reservations = useQuery(asked.reservations)
  const drafts = useQuery(asked.drafts)
  const texts = useQueries({
    queries: asked.texts,
    combine: (answers) =>
      answers.flatMap(({ data }, place) => (data ? [{ ...data, kind: asked.texts[place]?.kind ?? '' }] : [])),
  })
  const popups = useQuery(asked.popups)
  const notices = useQuery(asked.notices).data
  const exhibitions = useQuery(asked.exhibitions).data
  const exceptions = useQuery(asked.exceptions)
  const events = useQuery(asked.events)
  const check = useQuery(asked.check)
  const [mayPost, mayReserve, mayWrite] = [asked.posts.enabled, asked.reservations.enabled, asked.exceptions.enabled]
  // A disabled query may still have cached data, of another user or of a revoked right.
  const tasks = listTasks({
    now,
    today,
    posts: mayPost ? posts.data : undefined,
    reservations: mayReserve ? reservations.data : undefined,
    ...(mayWrite && {
      promotions: [...(exhibitions ?? []), ...(events.data ?? [])],
      texts,
      exceptions: exceptions.data,
      announcements: popups.data && notices ? [...popups.data, ...notices] : undefined,
      drafts: drafts.data,
      check: check.data,
    }),
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

/** Postpones a task until tomorrow, and drops expired postponements. */
const untilTomorrow = (before: Readonly<Record<string, string>>, name: string, today: string) => ({
  ...Object.fromEntries(Object.entries(before).filter(([, until]) => until > today)),
  [name]: addDays(today, 1),
})
