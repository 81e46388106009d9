import { FRAME_DATA_ID, FRAME_ROOT_ID, type FrameData } from '#integrations/booking/frame-data.ts'
import { yieldToVisitor } from '#runtime/client/yield-to-visitor.ts'

/** The very files of the site's pages, which their visitor has already. */
const LIBRARIES = [
  () => import('#runtime/client/libraries/react-dom.ts'),
  () => import('#runtime/client/libraries/styles.ts'),
  () => import('#runtime/client/libraries/texts.ts'),
  () => import('#runtime/client/libraries/queries.ts'),
  () => import('./machine-library.ts'),
]

/** The document asks for all of these files at once; each runs in a task of its own, or a slow phone would stand still. */
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
