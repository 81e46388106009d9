import type { FastifyInstance } from 'fastify'
import type { PageServices } from '../render/page-services.ts'
import { notFound } from '../../core/errors.ts'
import { findSite } from '../../api/http/requested-site.ts'
import { ADDRESS_PATTERN, parseMediaAddress } from '../../files/media/media-address.ts'
import { MEDIA_TYPES } from '../../files/media/media.ts'
import { findFile, readFileOf } from '../../files/media/read-media.ts'

/** Timeout for sending one picture to a visitor with a slow network, in milliseconds. */
const HANDLER_TIMEOUT_MS = 600_000

/**
 * Serves `GET /media/{name}` for pictures that the host’s clinic has uploaded. File names derive from the content and
 * are cached forever; the lasting name leads to the current file, and is revalidated each time.
 */
export const registerMedia = (app: FastifyInstance, context: PageServices): void => {
  app.get<{ Params: { name: string } }>(
    `/media/:name(${ADDRESS_PATTERN})`,
    { handlerTimeout: HANDLER_TIMEOUT_MS },
    async (request, reply) => {
      const address = parseMediaAddress(`/media/${request.params.name}`)
      const tenant = await findSite(request, context)
      const file = tenant && address && (await findFile(tenant.id, context.db.kysely, address))
      if (!tenant || !address || !file) throw notFound('media', 'picture')
      const etag = `"${file.hash}"`
      reply.headers({
        etag,
        'cache-control': address.by === 'file' ? 'public, max-age=31536000, immutable' : 'no-cache',
        // A drawing that is opened directly is a document; it must not load or run anything.
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const data = await readFileOf(context.files.store, tenant.id, file)
      if (!data) {
        context.logger.error({ partner: tenant.id, hash: file.hash }, 'A picture is missing from the file store')
        throw notFound('media', 'picture')
      }
      return reply.type(MEDIA_TYPES[file.format]).send(data)
    },
  )
}
