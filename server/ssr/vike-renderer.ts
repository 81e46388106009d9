import { renderPage } from 'vike/server'
import type { SiteAnswer, SiteCall } from '#runtime/pages/site-call.ts'
import type { RenderSite } from './pages.ts'

/**
 * Renders through Vike's one page: its build in production, its development server otherwise. Vike completes an
 * HTML document with the browser's entry. Throws what the page threw.
 */
export const createVikeRenderer = (): RenderSite => async (siteCall: SiteCall) => {
  const pageContext: Record<string, unknown> = await renderPage({
    // Vike reads meanings of its own into some addresses (favicon.ico, *.pageContext.json); the layouts decide here.
    urlOriginal: '/',
    siteCall,
  })
  if (pageContext['errorWhileRendering']) throw pageContext['errorWhileRendering']
  // +onRenderHtml put it there, and nothing else does.
  const answer = pageContext['siteAnswer'] as SiteAnswer | undefined
  if (!answer) throw new Error(`Vike gave no answer for ${siteCall.request.url}`)
  return answer.kind === 'html' ? { ...answer, html: readBody(pageContext) } : answer
}

const readBody = (pageContext: Record<string, unknown>): string => {
  const response = pageContext['httpResponse']
  if (typeof response === 'object' && response !== null && 'body' in response && typeof response.body === 'string') {
    return response.body
  }
  throw new Error('Vike sent no document')
}
