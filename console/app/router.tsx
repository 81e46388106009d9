import { Suspense, type ReactNode } from 'react'
import { BrowserRouter, matchPath, Route, Routes, useNavigate, Navigate } from 'react-router'
import { type Session, useSession, SessionProvider } from '../lib/api/session.ts'
import { ToastArea } from '../ui/toasts/toast-area.tsx'
import { Loading } from '../ui/states.tsx'
import { queryClient } from './query-client.ts'
import { AuthGate } from './auth-gate.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { firstScreen, canSee, SCREENS, screensAt, type Screen } from '../shell/screens.ts'
import { NoPermission } from '../ui/no-permission.tsx'
import { Shell } from '../shell/shell.tsx'
import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { Copying } from '../ui/copying/copying.tsx'
import { useIsPhone } from '../ui/use-is-narrow.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './read-only-on-phones.module.css'

// Targets of e-mail links, open to users without a session.
const InvitationScreen = lazyComponent(
  async () => (await import('../screens/sign-in/invitation-screen.tsx')).InvitationScreen,
)
const OpenScreen = lazyComponent(async () => (await import('../screens/sign-in/open-screen.tsx')).OpenScreen)
const ResetScreen = lazyComponent(async () => (await import('../screens/sign-in/reset-screen.tsx')).ResetScreen)

/** Routes of all screens. */
export const Router = () => (
  <>
    {/* With transitions, the URL would lag behind a key press, and the next key would write into the old screen, such as in another language. */}
    <BrowserRouter basename="/console" useTransitions={false}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="invitation" element={<InvitationScreen />} />
          <Route path="open" element={<OpenScreen />} />
          <Route path="reset" element={<ResetScreen />} />
          <Route path="*" element={<ConsoleRoutes />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
    <ToastArea />
  </>
)

/** After a sign-out, the next user starts at their own first screen rather than at the previous address. */
const ConsoleRoutes = () => {
  const navigate = useNavigate()
  return (
    <AuthGate left={() => void navigate('/', { replace: true })}>
      <ScreenRoutes />
    </AuthGate>
  )
}

/** Prefetches the code and data of a screen before it renders. */
export const preloadScreen = async (pathname: string, session: Session | null): Promise<void> => {
  const find = (address: string) => SCREENS.find(({ path }) => matchPath(`/console/${path}`, address))
  // Most users at the sign-in screen see today's work first.
  const screen = find(pathname) ?? find(`/console${session ? firstScreen(session) : '/today'}`)
  // Load errors surface on render.
  const asked = session && screen && canSee(screen, session) && screen.ask?.(queryClient, session)
  await screen?.component.load().catch(() => undefined)
  await Promise.race([asked, new Promise((resolve) => window.setTimeout(resolve, ANSWERS_MS))])
}

/** Milliseconds that a screen waits for its data, so that it renders once. */
const ANSWERS_MS = 150

/** Renders the screens of the signed-in user. */
const ScreenRoutes = () => {
  const session = useSession()
  return (
    <Shell>
      <Suspense fallback={<Loading />}>
        <Routes>
          {screensAt(session).map((screen) => (
            <Route key={screen.path} path={screen.path} element={<Place screen={screen} />} />
          ))}
          <Route path="*" element={<Navigate to={firstScreen(session)} replace />} />
        </Routes>
      </Suspense>
    </Shell>
  )
}

/** Renders a screen if the user may see it, in full or as far as the device allows. */
const Place = ({ screen }: { screen: Screen }) => {
  const { component: Component, at = 'clinic', isWholeOnPhones = at === 'operators' } = screen
  if (!canSee(screen, useSession())) return <NoPermission />
  return (
    <ReadOnlyOnPhones isWhole={isWholeOnPhones}>
      <Component />
    </ReadOnlyOnPhones>
  )
}

/** Rights that change nothing on the site, and those of screens that work fully on phones. */
const RIGHTS_ON_PHONES: ReadonlySet<string> = new Set([
  'content/read',
  'audit/read',
  'statistics/read',
  'posts/handle',
  'reservations/handle',
])

/** Shows a screen that is not fully usable on phones read-only there, with a hint where it can be edited. */
export const ReadOnlyOnPhones = ({ isWhole, children }: { isWhole: boolean; children: ReactNode }) => {
  const session = useSession()
  const isPhone = useIsPhone()
  const isShown = isPhone && !isWhole
  const seen = isShown ? { ...session, rights: session.rights.filter((one) => RIGHTS_ON_PHONES.has(one)) } : session
  return (
    <SessionProvider value={seen}>
      {isShown && <ShownHere />}
      {children}
    </SessionProvider>
  )
}

/** Shows the address, so that the user can open it on a computer. */
const ShownHere = () => {
  const t = useTexts('console/shell')
  return (
    <div className={styles.line} role="note">
      <span>{t('phone.shown')}</span>
      <Copying value={window.location.href} timeout={4000}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDeviceDesktop size={16} stroke={1.7} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{t(copied ? 'phone.copied' : 'phone.change')}</span>
          </Button>
        )}
      </Copying>
    </div>
  )
}
