import { whenIdle } from './when-idle.ts'

/** Third parties and popups wait this long for a browser that is never idle, in ms. */
const IDLE_TIMEOUT_MS = 3000

/** Third parties and popups come after everything that the page itself loads. */
export const whenQuiet = (start: () => void): void => {
  const waitForIdle = () => void whenIdle(start, IDLE_TIMEOUT_MS)
  if (document.readyState === 'complete') waitForIdle()
  else window.addEventListener('load', waitForIdle, { once: true })
}
