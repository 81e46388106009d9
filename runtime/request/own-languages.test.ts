import { describe, expect, it } from 'vitest'
import type { PageFacts } from '#kit/page.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { toSmallRequest, toSmallTenant, type SmallAnswer } from '#tests/small-site.ts'
import { createServerClient } from './load-page.ts'
import { findOwnLanguages } from './own-languages.ts'

const find = async (page: Partial<PageFacts>, answers: Record<string, SmallAnswer> = {}) => {
  const { request, asked } = toSmallRequest('/', toSmallTenant(undefined), answers)
  return { languages: await findOwnLanguages(createServerClient(request), toPageFacts(page)), asked }
}
/** Named in Korean and Japanese; English falls back to another language, and Chinese fails. */
const named =
  (field: string): SmallAnswer =>
  (query) => {
    const language = query.get('languageCode')
    if (language === 'zh') return 500
    return { row: { fallbackFields: language === 'en' ? [field] : ['content'] } }
  }

describe('the languages of a page', () => {
  it('are all of the site’s for a screen of the template', async () => {
    expect(await find({ route: '/info' })).toEqual({ languages: ['ko', 'ja', 'en', 'zh'], asked: [] })
  })

  it.each([
    ['/products/{productId}', { productId: '3' }, '/customer/global/products/3', 'name'],
    ['/exhibitions/{exhibitionId}', { exhibitionId: '3' }, '/customer/global/exhibitions/3', 'title'],
    ['/boards/{boardTypeId}/detail/{id}', { boardTypeId: '1', id: '3' }, '/customer/global/boards/3', 'title'],
    ['/cscenter/notice/{noticeId}', { noticeId: '3' }, '/customer/global/notices/3', 'title'],
  ])('at %s are those in which its entry is named', async (route, params, path, field) => {
    const { languages, asked } = await find({ route, params }, { [path]: named(field) })
    expect(languages).toEqual(['ko', 'ja'])
    expect(asked).toHaveLength(4)
  })

  it('are those of the requested category for treatments, or else all', async () => {
    const answers = { '/customer/global/product-categories/3': named('name') }
    const route = '/products/category/pick'
    expect((await find({ route, query: { categoryId: '3' } }, answers)).languages).toEqual(['ko', 'ja'])
    expect(await find({ route, query: {} }, answers)).toEqual({ languages: ['ko', 'ja', 'en', 'zh'], asked: [] })
  })

  it('are returned without a request if the site has only one', async () => {
    const languages = toPageFacts().languages.slice(0, 1)
    expect(await find({ route: '/products/{productId}', params: { productId: '3' }, languages })).toEqual({
      languages: ['ko'],
      asked: [],
    })
  })

  it('are requested if the site has two', async () => {
    const languages = toPageFacts().languages.slice(1, 3)
    const answers = { '/customer/global/notices/3': named('title') }
    expect(
      (await find({ route: '/cscenter/notice/{noticeId}', params: { noticeId: '3' }, languages }, answers)).languages,
    ).toEqual(['ja'])
  })
})
