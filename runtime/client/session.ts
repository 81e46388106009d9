import type { i18n } from 'i18next'
import { clearAccessToken, observeAccessToken, readAccessToken } from '#client-state/access-token.ts'
import { clientStore } from '#client-state/client-store.ts'
import { createFailureCaches } from './failure-notices.ts'

/**
 * Tracks the visitor's session and returns the query client's caches, which end it on 401 and 403 and report other
 * failures. `text` returns the texts of the current page.
 */
export const startSession = (text: () => i18n) => {
  const forgetUser = () => clientStore().update((state) => (state.user === null ? state : { ...state, user: null }))
  observeAccessToken((token) => {
    if (token === null) forgetUser()
  })
  const { endExpired, ...caches } = createFailureCaches({
    texts: {
      sessionExpired: () => text().t('sessionExpired', { ns: 'toasts' }),
      unknownError: () => text().t('unknownError', { ns: 'toasts' }),
    },
    endSession: () => {
      clearAccessToken()
      forgetUser()
    },
    now: () => performance.now(),
  })
  // The server ended the session while it rendered the page, because another back-end refused the token. The page's
  // texts are not loaded yet.
  if (readAccessToken() === null && clientStore().getSnapshot().user !== null) queueMicrotask(endExpired)
  return caches
}
