import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRawClient, type RawClient, type RawReply, type RawRequest } from './raw-client.ts'
import { openWatchedSite, type WatchedSite } from './watched-site.ts'

const PATH = '/en/products'
// Brotli would be compressed again in between.
const PACKED = { 'accept-encoding': 'gzip' }
/** Must not appear in any response, regardless of the header or parameter that sends it. */
const CANARY = 'canary'

let site: WatchedSite
let client: RawClient
let kept: RawReply
beforeAll(async () => {
  site = await openWatchedSite()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an AddressInfo.
  client = createRawClient((site.app.server.address() as AddressInfo).port, 'lumi.localhost')
  await client.send({ path: PATH, headers: PACKED })
  kept = await client.send({ path: PATH, headers: PACKED })
  site.rendered()
}, 60_000)
afterAll(async () => {
  client.close()
  await site.close()
})

const HEADERS = `
  accept accept-charset accept-language authorization cache-control cdn-loop cookie dnt forwarded from
  if-match if-modified-since if-none-match if-range if-unmodified-since max-forwards origin pragma
  proxy-authorization range referer save-data sec-ch-ua-mobile sec-fetch-dest sec-fetch-mode sec-purpose
  surrogate-capability te user-agent via x-a x-forwarded-for x-forwarded-host x-forwarded-proto x-host
  x-http-method-override x-original-url x-real-ip x-rewrite-url x-site-key
`
  .trim()
  .split(/\s+/)

/** Empty, long, of another language, of another header's form, and what ends strings, paths and tags elsewhere. */
const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '*',
  ',',
  ';',
  '"',
  "'",
  '%00',
  '%0d%0a',
  '../..',
  '//',
  '<script>',
  '{}',
  '[]',
  'null',
  'ko-KR,ja;q=0.9',
  'bytes=0-10',
  'no-cache',
  'W/"0"',
  'Fri, 20 Nov 2026 00:00:00 GMT',
  'https://a.example/b?c',
  'a=b; c=d',
  'for=1.2.3.4;host=b.example',
  'Basic YTpi',
  'iPhone',
  'é\u00FF',
  'x'.repeat(4000),
  'DELETE',
]

const PARAMETERS = `
  utm_source utm_medium gclid fbclid n_media ref q keyword id lang language path languageCode template
  templateCode homepageType type date token preview host origin partner partnerCode callback jsonp format
  debug nocache _ __proto__ constructor toString page[] page.x Page PAGE sort[] sort.x Sort SORT size limit
  offset cursor filter fields include where order category category_id productId productid a b c 1 0 - . 한글 ñ
  % &
`
  .trim()
  .split(/\s+/)

/** As many as bring the parameters to 6,500 together with them. */
const PARAMETER_VALUES = [
  ...VALUES.filter((value) => value.length < 1000),
  '%E0%A4%A',
  '\u202E',
  '😀',
  '\t',
  '\\',
  '`',
  '${1}',
  '{{1}}',
  ...Array.from({ length: 64 }, (_, index) => `${CANARY}-${index}`),
]

/** A few at a time, as a server with other visitors gets them. */
const sendAll = async (requests: readonly RawRequest[]): Promise<RawReply[]> => {
  const replies: RawReply[] = []
  for (let start = 0; start < requests.length; start += 16) {
    replies.push(...(await Promise.all(requests.slice(start, start + 16).map((request) => client.send(request)))))
  }
  return replies
}

/** Answers that are not the kept page byte for byte, each with what was sent. */
const findOthers = (requests: readonly RawRequest[], replies: readonly RawReply[]): string[] =>
  replies.flatMap(({ status, bytes, headers }, index) => {
    const isSame =
      status === 200 &&
      bytes.equals(kept.bytes) &&
      headers.etag === kept.headers.etag &&
      String(headers['cache-status']).includes('hit') &&
      !JSON.stringify(headers).includes(CANARY)
    return isSame ? [] : [`${JSON.stringify(requests[index]).slice(0, 200)} → ${status}`]
  })

it('1,200 odd headers change no byte of a cached page', async () => {
  const requests = HEADERS.flatMap((name) =>
    VALUES.map((value) => ({ path: PATH, headers: { ...PACKED, [name]: value ? `${CANARY} ${value}` : value } })),
  )
  expect(requests).toHaveLength(1200)
  expect(findOthers(requests, await sendAll(requests))).toEqual([])
  expect(site.rendered()).toEqual([])
}, 60_000)

it('6,500 odd parameters change no byte of a cached page, and create no other one', async () => {
  const queries = PARAMETERS.flatMap((name) =>
    PARAMETER_VALUES.map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  )
  // Those of the route itself, with what it does not take.
  const own = ['page', 'sort'].flatMap((name) =>
    ['', '-1', '1.5', '0x10', '1e9', 'null', '한글', CANARY].map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  const requests = [...own, ...queries].slice(0, 6500).map((query) => ({ path: `${PATH}?${query}`, headers: PACKED }))
  expect(queries.length + own.length).toBeGreaterThanOrEqual(6500)
  expect(findOthers(requests, await sendAll(requests))).toEqual([])
  expect(site.rendered()).toEqual([])
}, 180_000)
