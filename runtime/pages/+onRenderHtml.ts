import { dangerouslySkipEscape } from 'vike/server'
import { answerSiteCall } from '../render/render-page.ts'

/**
 * Vike's door to the runtime. Vike completes a document with the build's entry, and these tags are the same for every
 * page: so it completes an empty one, and the server puts the tags into the pages that it is answered.
 */
export const onRenderHtml = () => ({
  documentHtml: dangerouslySkipEscape('<!doctype html><html><head></head><body></body></html>'),
  pageContext: { answerSiteCall },
})
