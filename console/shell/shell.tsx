import { lazy, Suspense, useCallback, useState, type ReactNode, useEffect } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { SCREENS } from './screens.ts'
import { undoLastToast } from '../ui/toasts/toasts.tsx'
import { OfflineBar } from '../content-editing/offline/offline-bar.tsx'
import { useSendUnsent } from '../content-editing/offline/send-unsent.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { Finder, openFinder } from './finder.tsx'
import { OpenKeys } from './open-keys.ts'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'
import { letterOf, useScreenKeys } from '../ui/shortcuts/use-screen-keys.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'
import { onAnnouncement } from '../ui/announce.ts'
import unseen from '../ui/styles/visually-hidden.module.css'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** Frame of the console: background, navigation, and the sheet with the screen. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const t = useTexts('console/shell')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [hasKeys, setKeys] = useState(false)
  const openKeys = useCallback(() => setKeys(true), [])
  const { desk = 0, reservations = 0 } = useWaitingCounts()
  useAppBadge(desk + reservations)
  useSendUnsent()
  const isWide = SCREENS.some(({ path, isWide: wants }) => wants === true && matchPath(`/${path}`, pathname) !== null)
  useScreenKeys([
    ['mod+K', () => openFinder()],
    ['G', () => awaitLetter(navigate)],
    ['shift+?', openKeys],
    ['?', openKeys],
    // An open form has its own undo steps.
    ['mod+Z', (event) => void setTimeout(() => event.defaultPrevented || undoLastToast()), { preventDefault: false }],
  ])
  return (
    <OpenKeys value={openKeys}>
      <div className={styles.ground} data-rail={isWide || undefined}>
        <a className={styles.skip} href="#sheet">
          {t('skip')}
        </a>
        <Navigation isRail={isWide} />
        <main className={styles.sheet} id="sheet" tabIndex={-1}>
          <OfflineBar />
          {children}
        </main>
        <TabBar />
        <Finder />
        <Spoken />
        {hasKeys && (
          <Suspense fallback={null}>
            <KeysDialog close={() => setKeys(false)} />
          </Suspense>
        )}
      </div>
    </OpenKeys>
  )
}

/** Milliseconds within which the second key of `G T` must follow. */
const SECOND_LETTER_MS = 1200

const GO: Readonly<Record<string, string>> = {
  t: '/today',
  i: '/desk',
  r: '/reservations',
  p: '/pages',
  s: '/treatments',
}

/** Waits for the key after `G`, which selects the screen. */
const awaitLetter = (navigate: (to: string) => unknown): void => {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), SECOND_LETTER_MS)
  window.addEventListener(
    'keydown',
    (event) => {
      clearTimeout(timer)
      end.abort()
      const to = GO[letterOf(event)]
      if (to !== undefined) void navigate(to)
    },
    // Capture phase: the G event itself is still bubbling to the window.
    { signal: end.signal, once: true, capture: true },
  )
}

/** Renders the live region for announcements; in the page from the start, as screen readers require. */
const Spoken = () => {
  const [said, setSaid] = useState({ words: '', count: 0 })
  useEffect(() => onAnnouncement((words) => setSaid(({ count }) => ({ words, count: count + 1 }))), [])
  return (
    <p role="status" className={unseen.unseen}>
      {/* The key makes screen readers announce repeated texts again. */}
      <span key={said.count}>{said.words}</span>
    </p>
  )
}

type Badging = {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** Sets the badge of the installed app to the number of open tasks. */
export const useAppBadge = (count: number): void => {
  // A browser API, not available everywhere.
  useEffect(() => {
    const badging: Badging = navigator
    const shown = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
    shown?.catch(() => undefined)
  }, [count])
}
