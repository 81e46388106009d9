import type { i18n } from 'i18next'
import { clearAccessToken, observeAccessToken } from '#client-state/access-token.ts'
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
  return createFailureCaches({
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
}
