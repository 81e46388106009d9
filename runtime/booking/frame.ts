import { FRAME_DATA_ID, FRAME_ROOT_ID, type FrameData } from '#integrations/booking/frame-data.ts'
import { yieldToVisitor } from '#runtime/client/yield-to-visitor.ts'

/** The same files as on the site's pages, so they are usually cached. */
const LIBRARIES = [
  () => import('#runtime/client/libraries/react-dom.ts'),
  () => import('#runtime/client/libraries/styles.ts'),
  () => import('#runtime/client/libraries/texts.ts'),
  () => import('#runtime/client/libraries/queries.ts'),
  () => import('./machine-library.ts'),
]

/** The document preloads all of these files at once; each runs in its own task, so that slow phones stay responsive. */
const start = async (): Promise<void> => {
  const element = document.getElementById(FRAME_DATA_ID)
  const root = document.getElementById(FRAME_ROOT_ID)
  if (!element?.textContent || !root) return
  for (const load of LIBRARIES) {
    await load()
    await yieldToVisitor()
  }
  const { drawFrame } = await import('./draw-frame.tsx')
  await yieldToVisitor()
  // The server wrote this element from a FrameData.
  drawFrame(root, JSON.parse(element.textContent) as FrameData)
}

void start()
