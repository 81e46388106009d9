import type { i18n } from 'i18next'
import { loadPage, readSite } from '../request/load-page.ts'
import { findOwnLanguages } from '../request/own-languages.ts'
import { listAddresses } from '../request/list-addresses.ts'
import { listBindings } from '../request/list-bindings.ts'
import type { SiteRequest } from '../request/site-request.ts'
import { toBookingDocument } from './booking-document.ts'
import { readPageContent } from './content-reads.ts'
import { toDocument } from './document.ts'
import { toDocumentHead } from './head-tags.ts'
import { toPageData, type PageData } from './page-data.ts'
import { toPageHead } from './page-head.ts'
import { renderSections } from './render-sections.tsx'
import { textOf } from './server-text.ts'
import { toBrand, toSharePicture } from './share-picture.ts'
import type { SiteAnswer, SiteCall } from './site-call.ts'

/** Handles a call in the requested form. */
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
    case 'samples':
      return { kind: 'addresses', addresses: await listAddresses(request, { isSample: true }) }
    case 'bindings':
      return { kind, screens: listBindings(request) }
  }
}

/** Renders the page as HTML, for a visit from outside. */
const renderPage = async (request: SiteRequest): Promise<SiteAnswer> => {
  const outcome = await loadPage(request)
  if (outcome.kind === 'redirect') return outcome
  const { model } = outcome
  const text = textOf(model.page.language)
  const surroundings = { client: model.client, text, page: model.page }
  const rendered = await renderSections(model, surroundings, request)
  const own = await findOwnLanguages(model.client, model.page)
  const head = toPageHead(model, request.tenant, text, own)
  await request.yieldTurn?.()
  const document = toDocument({
    model,
    head,
    rendered,
    data: toPageData(model, false),
    skipText: toSkipText(text),
    ...(request.tags ? { tags: request.tags } : {}),
  })
  return {
    kind: 'html',
    status: model.status,
    isIndexable: model.isIndexable,
    isWhole: rendered.isWhole,
    sections: model.instances.map(({ id, type, place, role }) => ({ id, type, place, role })),
    ...document,
  }
}

/** Renders the same page as data, for navigation inside the site. */
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
    body: JSON.stringify({
      ...toPageData(model, true),
      head: toDocumentHead(head, model),
      skipText: toSkipText(text),
    } satisfies PageData),
  }
}

const toSkipText = (text: i18n): string => text.t('skipToContent', { ns: 'common' })

/** Describes the share picture of a page; the server draws it. */
const describePicture = async (request: SiteRequest): Promise<SiteAnswer> => {
  const outcome = await loadPage(request)
  if (outcome.kind === 'redirect') return { kind: 'picture', picture: null }
  const { model } = outcome
  const text = textOf(model.page.language)
  return { kind: 'picture', picture: toSharePicture(model, request.tenant, text) }
}
