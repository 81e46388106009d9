import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { answerSiteCall } from '../render/render-page.ts'
import type { SiteCall } from './site-call.ts'

/**
 * Vike's door to the runtime. The answer travels back in the page's context: only an HTML document is Vike's to
 * complete with the browser's entry, a redirect and page data are the server's to send.
 */
export const onRenderHtml = async (pageContext: PageContextServer) => {
  // server/ssr is the only caller and passes a SiteCall with every request.
  const { siteCall } = pageContext as unknown as { siteCall: SiteCall }
  const siteAnswer = await answerSiteCall(siteCall)
  return {
    documentHtml: dangerouslySkipEscape(siteAnswer.kind === 'html' ? siteAnswer.html : '<html></html>'),
    pageContext: { siteAnswer },
  }
}
