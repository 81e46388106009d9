import { useQuery } from '@tanstack/react-query'
import { useHasRight } from '../lib/api/session.ts'
import { postsQuery } from '../lib/data/posts.ts'
import { dayIn, reservationsQuery } from '../lib/data/reservations.ts'
import { useNow } from '../lib/texts/texts.tsx'

/** Returns the number of items that wait for the user, by the name of the navigation link. */
export const useWaitingCounts = (): Readonly<Record<string, number>> => {
  const [mayPost, mayReserve] = [useHasRight('posts/handle'), useHasRight('reservations/handle')]
  const posts = useQuery({ ...postsQuery('UNANSWERED'), enabled: mayPost })
  const now = useNow()
  const today = dayIn(now)
  const reservations = useQuery({ ...reservationsQuery({ from: today, state: 'REQUESTED' }), enabled: mayReserve })
  return {
    desk: posts.data?.total ?? 0,
    // Requests that lapsed unconfirmed are cancelled, and past ones need no answer.
    reservations: (reservations.data ?? []).filter(
      ({ state, endsAt }) => state === 'REQUESTED' && endsAt > now.toISOString(),
    ).length,
  }
}
