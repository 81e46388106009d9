import { listenForProblems } from './problem-panel.ts'
import { takeOver, type ShownPage } from './take-over.ts'

/** Debounce in milliseconds: an editor may save several files at once, and the server reports each. */
const TOGETHER_MS = 80

/** Starts the features that `npm run dev` adds to each page for authors; no build includes them. */
export const startAuthor = (page: ShownPage): void => {
  const hot = import.meta.hot
  if (!hot) return
  // A workbench frame shows no page of the site that could be reloaded in place.
  const isFrame = location.pathname.startsWith('/__')
  const update = () => (isFrame ? location.reload() : void takeOver(page))
  let timer: ReturnType<typeof setTimeout> | undefined
  hot.on('maru:changed', () => {
    clearTimeout(timer)
    timer = setTimeout(update, TOGETHER_MS)
  })
  hot.send('maru:ask-changes', { since: performance.timeOrigin })
  if (!isFrame) listenForProblems(hot)
}
