import type { FastifyInstance } from 'fastify'
import { encode } from 'uqr'
import type { Context } from '../context.ts'
import { notFound } from '../http/app-error.ts'
import { requireSite } from '../http/requested-site.ts'

/** The light margin that readers need around a code, in modules. */
const QUIET_ZONE = 4

/** Opens a conversation with an id when WeChat, or the phone's camera, reads it. */
const toWeChatUrl = (id: string): string => `weixin://dl/chat?${encodeURIComponent(id)}`

/** A QR code as SVG, dark on white: one path of squares, without styles, so that any page may show it. */
export const drawQrCode = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${squares.join('')}"/></svg>`
}

/** `GET /wechat-qr.svg`: the code of the host's partner, drawn here so that no page carries a drawer of codes. */
export const registerWeChatQr = (app: FastifyInstance, context: Context): void => {
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
