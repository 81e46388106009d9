import { whenIdle } from './when-idle.ts'

/** Maximum wait of third parties and popups for an idle browser, in ms. */
const IDLE_TIMEOUT_MS = 3000

/** Starts third parties and popups after everything that the page itself loads. */
export const whenQuiet = (start: () => void): void => {
  const waitForIdle = () => void whenIdle(start, IDLE_TIMEOUT_MS)
  if (document.readyState === 'complete') waitForIdle()
  else window.addEventListener('load', waitForIdle, { once: true })
}
