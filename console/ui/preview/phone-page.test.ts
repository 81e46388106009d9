import { expect, it } from 'vitest'
import { readAnswer } from './phone-page.tsx'

/** Returns a frame with this navigation entry and content. */
const frameOf = (visit: object | null, found: string | null) =>
  // Only these properties of a frame are read.
  ({
    contentWindow: { performance: { getEntriesByType: () => (visit ? [visit] : []) } },
    contentDocument: { querySelector: () => found },
  }) as unknown as HTMLIFrameElement

it.each([
  [{ responseStatus: 200 }, 'header', 'page'],
  [{ responseStatus: 404 }, 'header', 'none'],
  [{ responseStatus: 410 }, 'header', 'none'],
  [{ responseStatus: 403 }, null, 'failed'],
  [{ responseStatus: 500 }, 'header', 'failed'],
  [{ responseStatus: 200 }, null, 'failed'],
  [{}, 'header', 'page'],
  [null, null, 'failed'],
])('readAnswer classifies a visit of %j that shows %s as %s', (visit, found, answer) => {
  expect(readAnswer(frameOf(visit, found))).toBe(answer)
})
