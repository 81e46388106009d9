import type { i18n } from 'i18next'
import { clearAccessToken, observeAccessToken, readAccessToken } from '#client-state/access-token.ts'
import { clientStore } from '#client-state/client-store.ts'
import { createFailureCaches } from './failure-notices.ts'

/**
 * Follows the visitor's session, and gives the query client's caches, which end it on 401 and 403 and say what else
 * fails. `text` gives the texts of the page that is shown now.
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
  // The server has ended the session while it made the page: another back-end refused the token. The page's texts are
  // not there yet.
  if (readAccessToken() === null && clientStore().getSnapshot().user !== null) queueMicrotask(endExpired)
  return caches
}
