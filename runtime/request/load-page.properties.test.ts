import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import { toSmallRequest, toSmallTemplate, toSmallTenant } from '#tests/small-site.ts'
import { decodePath } from './decode-path.ts'
import { loadPage } from './load-page.ts'

const TENANT = toSmallTenant(toSmallTemplate({ home: [], 'not-found': [] }))
const piece = fc.constantFrom(
  '/',
  '/',
  'ko',
  'ja',
  'zh',
  's',
  '이벤트',
  'a',
  '%',
  ' ',
  '?',
  '#',
  '\\',
  'v1.2',
  ':',
  '&',
  '<',
)

it('a redirect stays on the site, keeps the path, and finally reaches a page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const wanted = `/${pieces.join('')}`
      let url = encodeURI(wanted).replaceAll('?', '%3F').replaceAll('#', '%23')
      const tidy = (path: string) =>
        path
          .split('/')
          .filter((part) => part !== '' && part !== 'ko')
          .join('/')
      for (let hops = 0; ; hops += 1) {
        expect(hops).toBeLessThan(8)
        const outcome = await loadPage(toSmallRequest(url, TENANT).request)
        if (outcome.kind === 'page') return
        expect(outcome).toMatchObject({ kind: 'redirect', status: 301 })
        const { origin, pathname, search, hash } = new URL(outcome.location, 'https://site.test')
        expect({ origin, search, hash }).toEqual({ origin: 'https://site.test', search: '', hash: '' })
        expect(tidy(decodePath(outcome.location))).toBe(tidy(wanted))
        url = pathname
      }
    }),
    runsOf(60),
  )
})
