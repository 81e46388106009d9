import { ROUTES } from '../../schemas/routes.ts'
import type { DemoSite } from './demo-sites.ts'

/** One visit: which site, which screen, how wide, with or without JavaScript. */
export type Screen = { site: DemoSite; path: string; width: number; hasScript: boolean }

const WIDTHS = [390, 820, 1440]

/** What stands for the names of a pattern in each demo clinic. */
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
 * The visits of a run. Each screen meets each site (and so each site type and language) once, with widths and
 * JavaScript taking turns, so that every pair of screen × width and site × width occurs; `MARU_TEST_SCOPE=full` is
 * every combination. Sites differ in type: lumi is COMMERCE, haneul HYBRID, onyu BRANDING.
 */
export const chooseScreens = (sites: readonly DemoSite[]): Screen[] => {
  const isFull = process.env['MARU_TEST_SCOPE'] === 'full'
  return sites.flatMap((site, siteIndex) =>
    SCREEN_PATHS.flatMap((path, pathIndex) => {
      if (!isFull) {
        const turn = siteIndex + pathIndex
        return [{ site, path, width: WIDTHS[turn % 3] ?? 390, hasScript: turn % 4 !== 3 }]
      }
      return WIDTHS.flatMap((width) => [true, false].map((hasScript) => ({ site, path, width, hasScript })))
    }),
  )
}
