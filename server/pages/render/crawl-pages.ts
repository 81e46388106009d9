import type { RenderSite, SiteAddress, SiteCall, SiteRequest } from '#runtime/pages/site-call.ts'
import type { Services } from '../../ops/services.ts'
import { notFound } from '../../core/errors.ts'
import type { AnswerStore, StoredAnswer } from '../cache/answer-store.ts'
import type { Rendered } from '../cache/page-cache.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { readPageChanges } from './page-changes.ts'
import { recordTransport } from './recorded-transport.ts'
import { toCrawlFile } from './sitemap.ts'

type Parts = {
  readonly render: RenderSite
  /** Cache for the list of addresses, shared by the sitemaps of all languages; null disables it. */
  readonly answers: AnswerStore | null
  readonly context: Pick<Services, 'db' | 'env'>
}

/** Renders a site’s files for search engines; the call is for the site’s addresses. */
export type MakeCrawlPage = (call: SiteCall, path: string, tenant: Tenant) => Promise<Rendered>

/**
 * Creates the renderer of `robots.txt` and sitemaps. The calls of a list have no overall time limit, since no visitor
 * is waiting.
 */
export const createCrawlPages = ({ render, answers, context }: Parts): MakeCrawlPage => {
  // Another back-end sends neither cache tags nor modification times.
  const isEmbedded = context.env.contentApiUrl === null
  const readAddresses = (call: SiteCall, tenant: Tenant): Promise<StoredAnswer> => {
    const ask = async () => toAnswer(call.request)
    return answers ? answers.read(tenant.id, ADDRESSES, ask) : ask()
  }
  const toAnswer = async (request: SiteRequest): Promise<StoredAnswer> => {
    const { clean: _, ...connection } = request.connection
    const { transport, reads } = recordTransport(connection.transport, { needsTags: isEmbedded, budget: null })
    // Only numbers from the result are used, so texts need no sanitizing.
    const answer = await render({
      kind: 'addresses',
      request: { ...request, connection: { ...connection, transport } },
    })
    if (answer.kind !== 'addresses') throw new Error('The renderer did not return the site’s addresses')
    const { tags, validUntil, isShareable } = reads()
    return {
      status: 200,
      headers: {
        'cache-tag': [...tags].join(','),
        ...(validUntil === null ? {} : { 'x-valid-until': new Date(validUntil).toISOString() }),
        ...(isShareable ? {} : { 'cache-control': 'private' }),
      },
      body: JSON.stringify(answer.addresses),
      data: answer.addresses,
    }
  }
  return async (call, path, tenant) => {
    const { transport, reads } = recordTransport(() => readAddresses(call, tenant), {
      needsTags: isEmbedded,
      budget: null,
    })
    const list = async () => {
      const { data } = await transport({ method: 'GET', url: ADDRESSES, headers: {} })
      // The type matches the data that toAnswer wrote.
      const addresses = data as readonly SiteAddress[]
      // Not cached with the addresses: a change that no list shows does not purge those.
      const findChange = isEmbedded ? await readPageChanges(tenant.id, context.db.kysely) : null
      return addresses.map((address) => ({ ...address, changedAt: findChange?.(address.path) }))
    }
    const file = await toCrawlFile(path, call.request.tenant, list)
    if (!file) throw notFound('site', 'sitemap')
    const { tags, validUntil, isShareable, hasFailed } = reads()
    return {
      status: 200,
      headers: { 'content-type': file.type, 'x-content-type-options': 'nosniff' },
      text: file.text,
      keep: isShareable ? { tags: [...new Set([partnerTag(tenant.id), ...tags])], validUntil } : null,
      isBroken: hasFailed,
    }
  }
}

/** Cache key of the list; no operation has such a path. */
const ADDRESSES = 'addresses'
