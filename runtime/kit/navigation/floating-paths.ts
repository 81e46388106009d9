/** The pages on which the floating contact button shows (Spec §2). */
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

/** Whether the floating contact button shows on a path, which is without its language and matched exactly. */
export const isFloatingPath = (path: string): boolean => FLOATING_PATHS.has(path)
