import { matchPath } from 'react-router'
import { sessionQuery } from '../api/session.ts'
import { client } from './client.ts'
import { loadSignIn } from './door.tsx'
import { SCREENS } from './screens.ts'

/** Asks who it is and fetches what they will see, while the texts come: one after the other, each would wait for the last. */
export const begin = async (pathname: string): Promise<void> => {
  const session = await client.fetchQuery(sessionQuery).catch(() => undefined)
  // What is in the way shows itself where it is drawn.
  if (session === null) await loadSignIn()
  if (session) await SCREENS.find(({ path }) => matchPath(`/console/${path}`, pathname))?.component.load()
}
