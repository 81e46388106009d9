import { dangerouslySkipEscape } from 'vike/server'
import { answerSiteCall } from '../render/render-page.ts'

/**
 * Vike's entry point to the runtime. Vike adds the build's entry tags to a document, and these are the same for every
 * page: so it gets an empty document, and the server puts the tags into the pages that it sends.
 */
export const onRenderHtml = () => ({
  documentHtml: dangerouslySkipEscape('<!doctype html><html><head></head><body></body></html>'),
  pageContext: { answerSiteCall },
})
