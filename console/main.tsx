import './ui/theme/mantine.css'
import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import { readSession } from './lib/api/read-session.ts'
import { startServiceWorker } from './app/start-service-worker.ts'
import { firstLanguage, loadTexts } from './lib/texts/languages.ts'
import { provideNonce } from './ui/theme/nonce.ts'

// After an update, the files of the open page may be gone; reloading gets the new ones. Offline, a reload would fail
// and lose the forms' contents.
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) window.location.reload()
})

provideNonce()

// Requested in parallel.
const session = readSession().catch(() => undefined)
const texts = loadTexts(firstLanguage())
const starting = import('./app/start.tsx')
void session.then((someone) => someone && import('./app/router.tsx'))

const place = document.querySelector('#console')
if (place) {
  void starting
    .then(({ start }) => start(place, { session, texts }))
    .then(() => {
      // Clinics use characters that the console's own texts lack; their fonts can load after the first render.
      void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined)
      return startServiceWorker()
    })
}
