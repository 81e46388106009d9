import type { FastifyInstance } from 'fastify'
import type { Services } from '../../ops/services.ts'
import { notFound } from '../../core/errors.ts'
import { drawQrCode } from '../../api/http/draw-qr-code.ts'
import { requireSite } from '../../api/http/requested-site.ts'

/** Returns the address that opens a conversation with an id when WeChat or the phone’s camera scans it. */
const toWeChatUrl = (id: string): string => `weixin://dl/chat?${encodeURIComponent(id)}`

/**
 * Serves `GET /wechat-qr.svg`: the QR code of the host’s partner, drawn on the server so that pages need no code for
 * it.
 */
export const registerWeChatQr = (app: FastifyInstance, context: Services): void => {
  app.get('/wechat-qr.svg', async (request, reply) => {
    const id = (await requireSite(request, context)).marketing.wechatId
    if (!id) throw notFound('site', 'code')
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(drawQrCode(toWeChatUrl(id)))
  })
}
