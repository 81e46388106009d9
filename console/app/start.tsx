import { createRoot } from 'react-dom/client'
import { SESSION_KEY, type Session } from '../api/session.ts'
import { startTexts } from '../texts/i18n.ts'
import type { Texts } from '../texts/languages.ts'
import { App, Inside, isOpenToAll } from './app.tsx'
import { client } from './client.ts'
import { keepEscapeOnTop } from './escape-order.ts'

/** Requests that the page has sent while this file was loading. */
export type Asked = {
  /** The session; undefined when it could not be read. */
  readonly session: Promise<Session | null | undefined>
  readonly texts: Promise<Texts>
}

/** Renders the console once the data of its first view is there. */
export const start = async (place: Element, asked: Asked): Promise<void> => {
  const session = await asked.session
  if (session !== undefined) client.setQueryData(SESSION_KEY, session)
  const isIn = session || isOpenToAll(window.location.pathname)
  // Load errors surface on render.
  await Promise.all([startTexts(asked.texts), isIn && Inside.load().catch(() => undefined)])
  keepEscapeOnTop(window)
  createRoot(place).render(<App />)
  // Not needed before there is a focus to lose.
  void import('./kept-focus.ts').then(({ keepFocus }) => keepFocus(window))
  // Preloads the console while the user types their password.
  if (!isIn) window.setTimeout(() => void Inside.load().catch(() => undefined), AFTER_DOOR_MS)
}

/** Milliseconds after the sign-in screen appears until the rest of the console is preloaded. */
const AFTER_DOOR_MS = 2000
