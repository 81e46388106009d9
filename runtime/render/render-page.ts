import { loadPage, readSite } from '../request/load-page.ts'
import { findOwnLanguages } from '../request/own-languages.ts'
import { listAddresses, type SiteAddress } from '../request/list-addresses.ts'
import type { SiteRequest } from '../request/site-request.ts'
import type { SiteCall } from '../pages/site-call.ts'
import { toBookingDocument, type BookingDocument } from './booking-document.ts'
import { readPageContent, type PageReads } from './content-reads.ts'
import { toDocument } from './document.ts'
import { toPageData } from './page-data.ts'
import { toPageHead } from './page-head.ts'
import { renderSections } from './render-sections.tsx'
import { textOf } from './server-text.ts'
import { toBrand, toSharePicture, type Brand, type SharePicture } from './share-picture.ts'

/**
 * What the server sends for a page. `styles` are the inline styles' texts, whose hashes its CSP lists; `isWhole` is
 * false where a section shows that it failed.
 */
export type SiteAnswer =
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | { kind: 'html'; status: number; html: string; styles: readonly string[]; isIndexable: boolean; isWhole: boolean }
  | { kind: 'data'; status: number; body: string; isWhole: boolean }
  /** Null where the page is not there or not for sharing. */
  | { kind: 'picture'; picture: SharePicture | null }
  | { kind: 'brand'; brand: Brand }
  | { kind: 'booking'; document: BookingDocument }
  /** Null where the address leads elsewhere. */
  | { kind: 'reads'; reads: PageReads | null }
  | { kind: 'addresses'; addresses: SiteAddress[] }

/** Answers a call in the form it wants. */
export const answerSiteCall = async ({ kind, request }: SiteCall): Promise<SiteAnswer> => {
  switch (kind) {
    case 'html':
      return renderPage(request)
    case 'data':
      return renderPageData(request)
    case 'picture':
      return describePicture(request)
    case 'brand':
      return { kind, brand: toBrand(readSite(request)) }
    case 'booking':
      return { kind, document: toBookingDocument(request) }
    case 'reads':
      return { kind, reads: await readPageContent(request) }
    case 'addresses':
      return { kind, addresses: await listAddresses(request) }
  }
}

/** The page as HTML, for a visit from outside. */
const renderPage = async (request: SiteRequest): Promise<SiteAnswer> => {
  const outcome = await loadPage(request)
  if (outcome.kind === 'redirect') return outcome
  const { model } = outcome
  const text = textOf(model.page.language)
  const surroundings = { client: model.client, text, page: model.page }
  const rendered = await renderSections(model, surroundings, request)
  const own = await findOwnLanguages(model.client, model.page)
  const head = toPageHead(model, request.tenant, text, own)
  await request.giveWay?.()
  const document = toDocument({
    model,
    head,
    rendered,
    data: toPageData(model, false),
    skipText: text.t('skipToContent', { ns: 'common' }),
    ...(request.tags ? { tags: request.tags } : {}),
  })
  return {
    kind: 'html',
    status: model.status,
    isIndexable: model.isIndexable,
    isWhole: rendered.isWhole,
    ...document,
  }
}

/** The same page as data, for navigation inside the site. */
const renderPageData = async (request: SiteRequest): Promise<SiteAnswer> => {
  const outcome = await loadPage(request)
  if (outcome.kind === 'redirect') return outcome
  const { model } = outcome
  const text = textOf(model.page.language)
  const own = await findOwnLanguages(model.client, model.page)
  const head = toPageHead(model, request.tenant, text, own)
  return {
    kind: 'data',
    status: model.status,
    isWhole: model.instances.every(({ state }) => state === 'ready'),
    body: JSON.stringify({ ...toPageData(model, true), head }),
  }
}

/** What the picture of a page shows; its drawing is the server's. */
const describePicture = async (request: SiteRequest): Promise<SiteAnswer> => {
  const outcome = await loadPage(request)
  if (outcome.kind === 'redirect') return { kind: 'picture', picture: null }
  const { model } = outcome
  const text = textOf(model.page.language)
  return { kind: 'picture', picture: toSharePicture(model, request.tenant, text) }
}
