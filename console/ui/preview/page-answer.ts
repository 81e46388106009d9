/** Content of a frame: the page, a missing page, or an error. */
export type PageAnswer = 'page' | 'none' | 'failed'

/**
 * Returns how the server responded to a frame of this site. Falls back to the content where the browser does not expose
 * the status.
 */
export const readAnswer = ({ contentDocument, contentWindow }: HTMLIFrameElement): PageAnswer => {
  const [visit] = contentWindow?.performance.getEntriesByType('navigation') ?? []
  const status = visit && 'responseStatus' in visit ? visit.responseStatus : 0
  if (status === 404 || status === 410) return 'none'
  if (typeof status === 'number' && status >= 400) return 'failed'
  return contentDocument?.querySelector('[data-section]') ? 'page' : 'failed'
}
