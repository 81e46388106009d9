import { ROUTES } from '../../schemas/routes.ts'
import { IS_FULL } from '../scope.ts'
import type { DemoSite } from './demo-sites.ts'
import { chooseFewest, toPairs } from './pairwise.ts'

/** Screen under test: site, path, width, with or without JavaScript. */
type Screen = { site: DemoSite; path: string; width: number; hasScript: boolean }

/** One visit, and the widths it is looked at in one after another: the server sends the same to all of them. */
export type Visit = Omit<Screen, 'width'> & { widths: [number, ...number[]] }

const WIDTHS = [390, 820, 1440]

/** Has no divisor in common with the number of ways to look at a screen. */
const STRIDE = 7

/** Paths in each demo clinic that stand for patterns with parameters. */
const EXAMPLES: Record<string, string> = {
  '/products/{productId}': '/products/1',
  '/exhibitions/{exhibitionId}': '/exhibitions/1',
  '/boards/{boardTypeId}': '/boards/1',
  '/boards/{boardTypeId}/detail/{id}': '/boards/1/detail/1',
  '/cscenter/notice/{noticeId}': '/cscenter/notice/1',
  '/cscenter/boards/{boardTypeId}': '/cscenter/boards/2',
  '/cscenter/boards/{boardTypeId}/write': '/cscenter/boards/2/write',
  '/cscenter/boards/{boardTypeId}/detail/{id}': '/cscenter/boards/2/detail/1',
  '/search': '/search?keyword=a',
  '/products/category/pick': '/products/category/pick?categoryId=1',
}

/** Screens that answer otherwise than with 200: a secret offer needs its own address. */
const LEFT_OUT = new Set(['/404', '/products/{productId}/secret/{eventId}'])

/** Every screen's example address. */
export const SCREEN_PATHS: readonly string[] = ROUTES.flatMap(({ pattern }) =>
  LEFT_OUT.has(pattern) ? [] : [EXAMPLES[pattern] ?? pattern],
)

/**
 * The visits of a run: every screen with JavaScript, which axe looks at, and any two of clinic (each is of a site type of
 * its own), language, width and JavaScript that can occur together do so in at least one of them;
 * `MARU_TEST_SCOPE=full` is every combination.
 */
export const chooseVisits = (sites: readonly DemoSite[]): Visit[] => {
  const ways = sites.flatMap((site) =>
    WIDTHS.flatMap((width) => [true, false].map((hasScript) => ({ site, width, hasScript }))),
  )
  // Each screen begins with another way, so that those that are looked at once are not all looked at in the same.
  const all = SCREEN_PATHS.flatMap((path, index) =>
    rotate(ways, index * STRIDE).map((way): Screen => ({ path, ...way })),
  )
  return toVisits(IS_FULL ? all : chooseFewest(all, listWanted))
}

const rotate = <T>(all: readonly T[], by: number): T[] => {
  const start = by % all.length
  return [...all.slice(start), ...all.slice(0, start)]
}

const toVisits = (screens: readonly Screen[]): Visit[] => {
  const visits = new Map<string, Visit>()
  for (const { site, path, width, hasScript } of screens) {
    const key = [site.partner, site.language, path, hasScript].join(' ')
    const visit = visits.get(key)
    if (visit) visit.widths.push(width)
    else visits.set(key, { site, path, hasScript, widths: [width] })
  }
  return [...visits.values()]
}

const listWanted = ({ site, path, width, hasScript }: Screen): string[] => {
  const pairs = toPairs([site.partner, site.language, `${width} px`, hasScript ? 'with script' : 'without script'])
  return hasScript ? [path, ...pairs] : pairs
}
