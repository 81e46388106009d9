import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import type { Context } from '../../app/context.ts'
import { addFailureReplies } from '../../api/http/failures.ts'
import { drawQrCode } from '../../api/http/draw-qr-code.ts'
import { registerWeChatQr } from './wechat-qr.ts'

const ask = async (wechatId: string | null) => {
  const app = fastify()
  addFailureReplies(app)
  // The route only reads the host’s partner from the context.
  const context = {
    loadPartnerByHost: async () => (wechatId === null ? null : { marketing: { wechatId } }),
  } as unknown as Context
  registerWeChatQr(app, context)
  const response = await app.inject({ method: 'GET', url: '/wechat-qr.svg', headers: { host: 'lumi.test' } })
  await app.close()
  return response
}

it('the WeChat QR route draws the code of the host’s clinic', async () => {
  const response = await ask('lumi_clinic')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(response.body).toBe(drawQrCode('weixin://dl/chat?lumi_clinic'))
})

it('the WeChat QR route returns 404 for an unknown host or a clinic without WeChat', async () => {
  expect((await ask(null)).statusCode).toBe(404)
  expect((await ask('')).statusCode).toBe(404)
})

it('drawQrCode draws dark on white, with the margin that readers need', () => {
  const svg = drawQrCode('x')
  // The smallest code has 21 modules per side, with a margin of four on each.
  expect(svg).toContain('viewBox="0 0 29 29"')
  const columns = [...svg.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...columns.flat())).toBe(4)
  expect(Math.max(...columns.flat())).toBe(24)
})
