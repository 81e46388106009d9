import { readCookieText } from '#client-state/cookie-text.ts'
import { subscribeToSnapshot } from '#kit/commands.ts'
import type { WakeReason } from '#kit/define-section.ts'
import { toDevice } from '#kit/screen/device.ts'
import type { PageFacts } from '#kit/page.ts'
import { choosePopups, type ChoosablePopup } from '#schemas/popups/popup-choice.ts'
import { readHiddenPopups } from '#kit/popups/popup-cookie.ts'
import { onResizeEnd } from '#kit/screen/resize.ts'
import { listPopups } from '#schemas/generated/api/popups.ts'
import { askEarly } from './early-answers.ts'
import { whenIdle } from './when-idle.ts'
import { whenQuiet } from './when-quiet.ts'

/** Facts about a section that is not hydrated yet. */
export type Sleeper = {
  container: Element
  page: PageFacts
  /** Settles when something else has loaded React and the page's state. */
  awake: Promise<unknown>
}

/** Watches for a reason and calls `wake` when it occurs. Returns the function that stops it. */
type Watch = (sleeper: Sleeper, wake: () => void) => () => void

/** Storage key of the visitor's state; its readers parse it. */
const STATE_KEY = 'maru.client'

const watchBag: Watch = ({ awake }, wake) => {
  let end = () => {}
  let isOver = false
  // The code of the bag loads only for returning visitors, or with code that may fill the bag.
  const look = async () => {
    const { observeBag } = await import('./observe-bag.ts')
    if (!isOver) end = observeBag(wake)
  }
  const start = () => void look().catch(() => {})
  if (hasState()) start()
  else {
    void awake.then(start)
    // A change in another tab of the site.
    window.addEventListener('storage', start, { once: true })
  }
  return () => {
    isOver = true
    window.removeEventListener('storage', start)
    end()
  }
}

const hasState = (): boolean => {
  try {
    return localStorage.getItem(STATE_KEY) !== null
  } catch {
    return false
  }
}

const watchPopups: Watch = ({ page }, wake) => {
  let popups: ChoosablePopup[] = []
  const look = () => {
    const device = toDevice(window.innerWidth)
    if (
      choosePopups(popups, { route: page.route, device, hiddenIds: readHiddenPopups(readCookieText()) }).shown.length >
      0
    )
      wake()
  }
  const ask = async () => {
    const response = await askEarly(`/api${listPopups.path}?languageCode=${page.language}`)
    // The section that shows popups reports the error.
    if (!response.ok) return wake()
    // The operation's contract describes the answer of its back-end; its tests check both.
    popups = ((await response.json()) as { rows: ChoosablePopup[] }).rows
    look()
  }
  let isOver = false
  whenQuiet(() => {
    if (!isOver) void ask().catch(wake)
  })
  const stopLooking = onResizeEnd(look)
  return () => {
    isOver = true
    stopLooking()
  }
}

const watchOpen: Watch = ({ container }, wake) => (container.querySelector('details[open]') ? whenIdle(wake) : () => {})

const WATCHES: Record<WakeReason, Watch> = {
  bag: watchBag,
  popups: watchPopups,
  overlays: (_, wake) => subscribeToSnapshot(wake),
  open: watchOpen,
}

/** Watches for all reasons that a section wakes for. Returns the function that stops it. */
export const watchReasons = (reasons: readonly WakeReason[], sleeper: Sleeper, wake: () => void): (() => void) => {
  const ends = reasons.map((reason) => WATCHES[reason](sleeper, wake))
  return () => {
    for (const end of ends) end()
  }
}
