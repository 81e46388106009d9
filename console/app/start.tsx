import { createRoot } from 'react-dom/client'
import { SESSION_KEY, type Session } from '../lib/api/session.ts'
import { startTexts } from '../lib/texts/i18n.ts'
import type { Texts } from '../lib/texts/languages.ts'
import { App, LazyRouter, isPublicPath } from './app.tsx'
import { queryClient } from './query-client.ts'
import { closeTopmostOnEscape } from '../ui/focus/close-topmost-on-escape.ts'

/** Requests that the page has sent while this file was loading. */
export type InitialRequests = {
  /** The session; undefined when it could not be read. */
  readonly session: Promise<Session | null | undefined>
  readonly texts: Promise<Texts>
}

/** Renders the console once the data of its first view is there. */
export const start = async (place: Element, asked: InitialRequests): Promise<void> => {
  const session = await asked.session
  if (session !== undefined) queryClient.setQueryData(SESSION_KEY, session)
  const isIn = session || isPublicPath(window.location.pathname)
  // Load errors surface on render.
  await Promise.all([startTexts(asked.texts), isIn && LazyRouter.load().catch(() => undefined)])
  closeTopmostOnEscape(window)
  createRoot(place).render(<App />)
  // Not needed before there is a focus to lose.
  void import('../ui/focus/restore-focus.ts').then(({ restoreFocus }) => restoreFocus(window))
  // Preloads the console while the user types their password.
  if (!isIn) window.setTimeout(() => void LazyRouter.load().catch(() => undefined), AFTER_DOOR_MS)
}

/** Milliseconds after the sign-in screen appears until the rest of the console is preloaded. */
const AFTER_DOOR_MS = 2000
