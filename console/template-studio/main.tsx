import '../ui/theme/mantine.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { closeTopmostOnEscape } from '../ui/focus/close-topmost-on-escape.ts'
import { restoreFocus } from '../ui/focus/restore-focus.ts'
import { startTexts, useTexts } from '../lib/texts/texts.tsx'
import { provideNonce } from '../ui/theme/nonce.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { ToastArea } from '../ui/toasts/toast-area.tsx'
import { Loading } from '../ui/states.tsx'
import { AuthGate } from '../app/auth-gate.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { backend } from './backend.ts'
import type { StudioOffer } from '#schemas/studio/studio-api.ts'
import { Workspace } from './workspace.tsx'
import styles from './studio.module.css'
import { useOffer, useTemplate } from './use-studio.ts'
import { useView } from './use-view.ts'

provideNonce()
closeTopmostOnEscape(window)
restoreFocus(window)

const place = document.querySelector('#studio')
if (place) void startTexts().then(() => createRoot(place).render(<StudioApp />))

const client = new QueryClient({ defaultOptions: { queries: { retry: 1 }, mutations: { retry: false } } })

/** The studio with its providers. */
const StudioApp = () => (
  <ThemeProvider>
    <QueryClientProvider client={client}>
      <Suspense fallback={<Loading />}>
        {/* Users without a session sign in here, and stay at the address that they opened. */}
        {backend.draft ? (
          <AuthGate>
            <Studio />
          </AuthGate>
        ) : (
          <Studio />
        )}
      </Suspense>
    </QueryClientProvider>
    <ToastArea />
  </ThemeProvider>
)

/** The studio: a template's sections, the real page, settings and theme, and problems. */
const Studio = () => {
  const t = useTexts('console/studio')
  const offer = useOffer()
  const first = offer.templates[0]?.code
  if (first === undefined) return <p className={styles.help}>{t('noTemplates')}</p>
  return <OpenStudio offer={offer} first={first} />
}

const OpenStudio = ({ offer, first }: { readonly offer: StudioOffer; readonly first: string }) => {
  const { view, changeView } = useView({ template: first, language: offer.mainLanguage })
  const known = offer.templates.some(({ code }) => code === view.template) ? view.template : first
  const { state, edit, undo, redo } = useTemplate(known)
  // The page in the frame has priority: the panels around it render deferred.
  const later = useDeferredValue(state)
  return <Workspace {...{ offer, view, changeView, edit, undo, redo }} state={later.code === known ? later : state} />
}
