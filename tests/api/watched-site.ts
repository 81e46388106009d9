import { answerSiteCall } from '#runtime/render/render-page.ts'
import type { RenderSite } from '#server/pages/render/pages.ts'
import { openTestSite, type SiteReply, type TestSite } from './site.ts'

/** A site whose clock the test sets, and which tells what was rendered. */
export type WatchedSite = TestSite & {
  /** Kind and address of each page rendered since the last look. */
  rendered: () => string[]
  passTime: (seconds: number) => void
  /** Replaces the next renders; null restores normal rendering. */
  renderInstead: (render: RenderSite | null) => void
}

type SiteOptions = NonNullable<Parameters<typeof openTestSite>[1]>['site']

/** Opens it; close it in afterAll. */
export const openWatchedSite = async (
  settings: Record<string, string> = {},
  options: SiteOptions = {},
): Promise<WatchedSite> => {
  // Noon in Seoul: what holds until midnight must not end while a test lets minutes pass.
  let now = new Date().setUTCHours(3, 0, 0, 0)
  let instead: RenderSite | null = null
  const calls: string[] = []
  const site = await openTestSite(settings, {
    clock: { now: () => new Date(now) },
    site: options,
    render: (call) => {
      calls.push(`${call.kind} ${call.request.url}`)
      return (instead ?? answerSiteCall)(call)
    },
  })
  return {
    ...site,
    rendered: () => calls.splice(0),
    passTime: (seconds) => {
      now += seconds * 1000
    },
    renderInstead: (render) => {
      instead = render
    },
  }
}

/** Returns the cache result of a page: `hit`, `stale`, `stale-if-error`, `stored`, `collapsed`, `miss` or `bypass`. */
export const howCame = ({ headers }: Pick<SiteReply, 'headers'>): string => {
  const status = String(headers['cache-status'])
  const found = ['stale-if-error', 'stale', 'hit', 'collapsed', 'stored', 'uri-miss', 'bypass'].find((word) =>
    status.includes(word),
  )
  return found ?? status
}
