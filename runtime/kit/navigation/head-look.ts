/** Appearance of a page's head in themes with their own heads: one of four grounds, and the name of a department. */
export type HeadLook = {
  tone: 'tangerine' | 'yuzu' | 'leaf' | 'guava'
  department: 'contents' | 'seasons' | 'people' | 'about' | 'essays' | 'colophon' | 'letters' | 'notices' | 'index'
}

const LOOKS: readonly [start: string, look: HeadLook][] = [
  ['/products', { tone: 'tangerine', department: 'contents' }],
  ['/exhibitions', { tone: 'yuzu', department: 'seasons' }],
  ['/introduce/staff', { tone: 'leaf', department: 'people' }],
  ['/introduce/schedule', { tone: 'yuzu', department: 'colophon' }],
  ['/introduce/space', { tone: 'yuzu', department: 'colophon' }],
  ['/introduce', { tone: 'guava', department: 'about' }],
  ['/brandings', { tone: 'leaf', department: 'essays' }],
  ['/boards', { tone: 'yuzu', department: 'essays' }],
  ['/cscenter/boards', { tone: 'guava', department: 'letters' }],
  ['/cscenter/notice', { tone: 'leaf', department: 'notices' }],
  ['/cscenter/faq', { tone: 'yuzu', department: 'letters' }],
  ['/cscenter', { tone: 'guava', department: 'letters' }],
]

/**
 * Returns colour tone and department of the head of a route's pages: neighbours in a menu differ, and a page always has
 * the same ones.
 */
export const findHeadLook = (route: string): HeadLook =>
  LOOKS.find(([start]) => route === start || route.startsWith(`${start}/`))?.[1] ?? {
    tone: 'tangerine',
    department: 'index',
  }
