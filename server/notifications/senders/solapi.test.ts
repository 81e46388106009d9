import { createHmac } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { sendBySolapi } from './solapi.ts'

afterEach(() => void vi.unstubAllGlobals())

const now = new Date('2026-11-23T03:00:00.000Z')
const message = { to: '01012345678', from: '025550142', text: '예약이 확정되었습니다' }
const place = { now, address: 'https://solapi.example', timeoutMs: 1000 }
const send = async (answer: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  const result = await sendBySolapi({ apiKey: 'NCS1', secret: 'shh' }, message, place)
  return { result, asked: fetched.mock.calls[0] ?? [] }
}
const answers = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })

it('sendBySolapi signs the date and a new salt with the account’s secret, and follows no redirect', async () => {
  const { result, asked } = await send(answers(200, { statusCode: '2000' }))
  expect(result).toEqual({ result: '200', kind: 'sent' })
  const [address, request] = asked
  expect([address, request?.redirect, request?.body]).toEqual([
    'https://solapi.example/messages/v4/send',
    'error',
    JSON.stringify({ message }),
  ])
  const header = new Headers(request?.headers).get('authorization') ?? ''
  const [, date = '', salt = '', signature] =
    /^HMAC-SHA256 apiKey=NCS1, date=(\S+), salt=([0-9a-f]{32}), signature=(\w+)$/.exec(header) ?? []
  expect(date).toBe(now.toISOString())
  expect(signature).toBe(createHmac('sha256', 'shh').update(`${date}${salt}`).digest('hex'))
  const again = await send(answers(200, { statusCode: '2000' }))
  expect(new Headers(again.asked[1]?.headers).get('authorization')).not.toContain(salt)
})

it.each([
  [200, { statusCode: '3000' }, { result: '200', kind: 'sent' }],
  [200, { statusCode: '4000' }, { result: '200', kind: 'sent' }],
  [200, {}, { result: '200', kind: 'sent' }],
  // Accepted by the service but not sent: an empty account is retried, a wrong number is not.
  [200, { statusCode: '1030' }, { result: '1030', kind: 'later' }],
  [200, { statusCode: '2001' }, { result: '2001', kind: 'never' }],
  [400, { errorCode: 'ValidationError' }, { result: '400 ValidationError', kind: 'never' }],
  [413, null, { result: '413', kind: 'never' }],
  [401, { errorCode: 'Unauthorized' }, { result: '401 Unauthorized', kind: 'later' }],
  [429, {}, { result: '429', kind: 'later' }],
  [500, { errorCode: 'to 01012345678 failed' }, { result: '500', kind: 'later' }],
])('classifies a response as sent, retryable or permanently failed: %i %j', async (status, body, result) => {
  expect((await send(answers(status, body))).result).toEqual(result)
})

it.each([
  [new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }), 'ECONNREFUSED'],
  [new DOMException('Too late', 'TimeoutError'), 'timeout'],
])('retries if there was no response, with a short reason: %s', async (error, result) => {
  const failed = await send(async () => {
    throw error
  })
  expect(failed.result).toEqual({ result, kind: 'later' })
})
