/** Pages that show the floating contact button (Spec §2). */
const FLOATING_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/introduce',
  '/introduce/staff',
  '/introduce/schedule',
  '/introduce/space',
  '/cscenter/notice',
  '/cscenter/faq',
  '/cscenter/contact',
  '/exhibitions',
  '/products',
  '/brandings',
  '/search',
])

/**
 * Checks whether the floating contact button shows on a path; the path has no language prefix and is matched exactly.
 */
export const isFloatingPath = (path: string): boolean => FLOATING_PATHS.has(path)
