import './theme/mantine.css'
import './theme/letters.css'
import './theme/tokens.css'
import { readSession } from './api/read-session.ts'
import { startWorker } from './offline/start-worker.ts'
import { firstLanguage, loadTexts } from './texts/languages.ts'
import { lendNonce } from './theme/nonce.ts'

// After an update the files of the page that is open may be gone: a fresh page knows the new ones. Without a network it
// would know nothing, and take along what stands in the forms.
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) window.location.reload()
})

lendNonce()

// Asked for all at once: one after the other, each would wait for the last.
const session = readSession().catch(() => undefined)
const texts = loadTexts(firstLanguage())
const starting = import('./app/start.tsx')
void session.then((someone) => someone && import('./app/inside.tsx'))

const place = document.querySelector('#console')
if (place) {
  void starting
    .then(({ start }) => start(place, { session, texts }))
    .then(() => {
      // Clinics write letters that no text of ours has; these can come once something stands there.
      void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined)
      return startWorker()
    })
}
