import './theme/mantine.css'
import '@mantine/notifications/styles.layer.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import './theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { begin } from './app/begin.ts'
import { startWorker } from './offline/start-worker.ts'
import { startTexts } from './texts/i18n.ts'
import { lendNonce } from './theme/nonce.ts'

// After an update the files of the page that is open may be gone: a fresh page knows the new ones. Without a network it
// would know nothing, and take along what stands in the forms.
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) window.location.reload()
})

lendNonce()

void begin(window.location.pathname)

const place = document.querySelector('#console')
if (place) void startTexts().then(() => createRoot(place).render(<App />))
void startWorker()
