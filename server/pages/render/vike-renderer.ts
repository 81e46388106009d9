import { renderPage } from 'vike/server'
import type { SiteRequest } from '#runtime/pages/site-call.ts'
import type { RenderSite } from './pages.ts'

/** The runtime as loaded by Vike, and what Vike adds to each document: the browser’s entry and its styles. */
type Site = { readonly answer: RenderSite; readonly tags: NonNullable<SiteRequest['tags']> }

/**
 * Renders with the runtime that Vike’s one page imports: from its build, loaded once, or from its development server,
 * loaded each time, since sources may have changed. Rethrows the page’s errors.
 */
export const createVikeRenderer = ({ isDevelopment = false } = {}): RenderSite => {
  let built: Site | undefined
  return async (siteCall) => {
    const site = isDevelopment ? await openSite() : (built ??= await openSite())
    return site.answer({ ...siteCall, request: { ...siteCall.request, tags: site.tags } })
  }
}

const openSite = async (): Promise<Site> => {
  // Vike gives some addresses its own meaning (favicon.ico, *.pageContext.json); here the layouts decide.
  const pageContext: Record<string, unknown> = await renderPage({ urlOriginal: '/' })
  if (pageContext['errorWhileRendering']) throw pageContext['errorWhileRendering']
  const document = readBody(pageContext)
  return {
    // Set only by +onRenderHtml.
    answer: pageContext['answerSiteCall'] as RenderSite,
    tags: { head: between(document, '<head>', '</head>'), end: between(document, '<body>', '</body>') },
  }
}

const between = (document: string, start: string, end: string): string => {
  const [from, to] = [document.indexOf(start), document.lastIndexOf(end)]
  if (from < 0 || to < 0) throw new Error(`Vike’s document has no ${start}`)
  return document.slice(from + start.length, to).trim()
}

const readBody = (pageContext: Record<string, unknown>): string => {
  const response = pageContext['httpResponse']
  if (typeof response === 'object' && response !== null && 'body' in response && typeof response.body === 'string') {
    return response.body
  }
  throw new Error('Vike returned no document')
}
