import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../../lib/api/session.ts'
import { contentQuery, draftsQuery, kindsQuery } from '../../lib/data/content.ts'
import { listSettings } from '../../lib/data/list-settings.ts'
import { postsQuery } from '../../lib/data/posts.ts'
import { dayIn, daysQuery, reservationsQuery } from '../../lib/data/reservations.ts'
import { countsQuery } from '../../lib/data/rows.ts'
import { siteCheckQuery } from '../../lib/data/site-check.ts'

/** Kinds that are searched for missing translations. */
const TRANSLATED = ['products', 'exhibitions', 'events', 'popups', 'notices', 'faqs', 'employees', 'roles'] as const

/** Fields with the end of an offer, and the exhibition it belongs to. */
const EVENT_FIELDS = ['title', 'endAt', 'exhibitionId']

/** Query of popups with the fields of their cards. */
export const popupsQuery = contentQuery('popups', ['popupItems', 'locations', 'startAt', 'endAt', 'weight'])

/** Returns the queries behind a user's daily tasks; those without permission are disabled. */
export const taskQueries = ({ rights }: Pick<Session, 'rights'>, today: string) => {
  const [maySee, mayPost, mayReserve, mayWrite] = [
    rights.includes('content/read'),
    rights.includes('posts/handle'),
    rights.includes('reservations/handle'),
    rights.includes('content/write'),
  ]
  return {
    posts: { ...postsQuery('UNANSWERED'), enabled: mayPost },
    reservations: { ...reservationsQuery({ from: today, state: 'REQUESTED' }), enabled: mayReserve },
    drafts: { ...draftsQuery, enabled: maySee },
    popups: { ...popupsQuery, enabled: maySee },
    // A user who cannot write has no content tasks.
    texts: TRANSLATED.map((kind) => ({ ...countsQuery(kind), kind, enabled: mayWrite })),
    notices: { ...contentQuery('notices', listSettings('notices').fields), enabled: mayWrite },
    exhibitions: { ...contentQuery('exhibitions', listSettings('exhibitions').fields), enabled: mayWrite },
    exceptions: { ...contentQuery('schedule-exceptions'), enabled: mayWrite },
    events: { ...contentQuery('events', EVENT_FIELDS), enabled: mayWrite },
    check: { ...siteCheckQuery, enabled: mayWrite },
  }
}

/** Prefetches the first view of today's screen while its script loads. */
export const preloadToday = (client: QueryClient, session: Session): Promise<unknown> => {
  const today = dayIn(new Date())
  const asked = taskQueries(session, today)
  const { posts, reservations, drafts, exceptions } = asked
  return Promise.all([
    posts.enabled && client.prefetchQuery(posts),
    ...(reservations.enabled
      ? [
          client.prefetchQuery(reservations),
          client.prefetchQuery(daysQuery(today, today)),
          client.prefetchQuery(reservationsQuery({ from: today, to: today })),
        ]
      : []),
    ...(drafts.enabled
      ? [client.prefetchQuery(drafts), client.prefetchQuery(asked.popups), client.prefetchQuery(kindsQuery)]
      : []),
    ...(exceptions.enabled
      ? [
          client.prefetchQuery(exceptions),
          client.prefetchQuery(asked.exhibitions),
          client.prefetchQuery(asked.events),
          client.prefetchQuery(asked.notices),
          client.prefetchQuery(asked.check),
          ...asked.texts.map((query) => client.prefetchQuery(query)),
        ]
      : []),
  ])
}
