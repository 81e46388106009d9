import { beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../../app/context.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { createSiteCharsets, type ReadPage } from './site-charsets.ts'

const toPage = (words: string) => `<html><head><style>:root{--font-text:Text, sans-serif}</style></head>
<body><p>${words}</p><script type="application/json" id="maru-page">{}</script></body></html>`

const NOTHING = { all: new Set<string>(), titles: new Set<string>() }

/** Simulates a change of the site. */
let change: () => void
let words: Record<string, string>
const readPage = vi.fn<ReadPage>(async (_tenant, language, page) => {
  const shown = words[`${language} ${page}`]
  return shown === undefined ? '' : toPage(shown)
})
const tenantOf = (id: number) => ({ id: parsePartnerId(id) }) as Tenant

const start = () => {
  // Only the parts of the context that reading characters needs.
  const context = { backEnd: null, onChange: (tell: () => void) => (change = tell) } as unknown as Context
  const letters = createSiteCharsets(context, {}, readPage)
  return async (page: string, { language = 'ko', id = 1 }: { language?: 'ko' | 'ja'; id?: number } = {}) =>
    (await letters.shownOn(tenantOf(id), language, page, NOTHING)).get('Text')?.replaceAll(/[ \n]/g, '')
}

beforeEach(() => {
  readPage.mockClear()
  words = { 'ko /introduce': '가나나', 'ja /introduce': '字' }
})

it('concurrent requests read the characters of a page once', async () => {
  const shownOn = start()
  expect(await Promise.all([shownOn('/introduce'), shownOn('/introduce')])).toEqual(['가나', '가나'])
  expect(await shownOn('/introduce')).toBe('가나')
  expect(readPage).toHaveBeenCalledOnce()
})

it('each language, page and clinic has its own characters', async () => {
  const shownOn = start()
  await shownOn('/introduce')
  expect(await shownOn('/introduce', { language: 'ja' })).toBe('字')
  await shownOn('/introduce', { id: 2 })
  expect(readPage.mock.calls.map(([{ id }, language]) => `${id} ${language}`)).toEqual(['1 ko', '1 ja', '2 ko'])
})

it('the characters are read again after a change', async () => {
  const shownOn = start()
  await shownOn('/introduce')
  words = { 'ko /introduce': '다' }
  expect(await shownOn('/introduce')).toBe('가나')
  change()
  expect(await shownOn('/introduce')).toBe('다')
})

it('the characters of a page that could not be shown are read again for the next font', async () => {
  const shownOn = start()
  expect(await shownOn('/nowhere')).toBeUndefined()
  words['ko /nowhere'] = '라'
  expect(await shownOn('/nowhere')).toBe('라')
  readPage.mockRejectedValueOnce(new Error('The page fell over'))
  await expect(shownOn('/broken')).rejects.toThrow('fell over')
  words['ko /broken'] = '마'
  expect(await shownOn('/broken')).toBe('마')
})
