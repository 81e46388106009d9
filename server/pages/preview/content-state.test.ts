import { describe, expect, it } from 'vitest'
import type { ContentState } from '#schemas/studio/content-state.ts'
import { inState } from './content-state.ts'

const NOTICES = '/api/customer/notices?page=1'
const CONTENT = '/api/customer/global/page?route=/'

const ask = async (state: ContentState, url: string, data: unknown, status = 200) => {
  const transport = inState(async () => ({ status, headers: {}, body: JSON.stringify(data) }), state)
  const answer = await transport({ method: 'GET', url, headers: {} })
  return { status: answer.status, data: JSON.parse(answer.body) as unknown }
}

const LIST = { rows: [{ id: 1, title: '새 소식', state: 'ONGOING', at: '2026-11-22 10:00', url: '/a b' }], total: 1 }

describe('inState', () => {
  it('returns answers unchanged in the normal state', async () => {
    expect(await ask('normal', NOTICES, LIST)).toEqual({ status: 200, data: LIST })
  })

  it('returns no rows and no role content in the empty state, but still a single item', async () => {
    expect(await ask('empty', NOTICES, LIST)).toEqual({ status: 200, data: { rows: [], total: 0 } })
    const content = { row: { roles: { 'home.hero': {} }, fallbackFields: [] } }
    expect(await ask('empty', CONTENT, content)).toEqual({
      status: 200,
      data: { row: { roles: {}, fallbackFields: [] } },
    })
    expect(await ask('empty', '/api/customer/products/1', { row: { id: 1 } })).toMatchObject({
      data: { row: { id: 1 } },
    })
  })

  it('fails in the error state, except for the content of the page itself', async () => {
    expect(await ask('error', NOTICES, LIST)).toMatchObject({ status: 500 })
    expect(await ask('error', CONTENT, { row: {} })).toMatchObject({ status: 200 })
  })

  it('lengthens only readable text in the long state', async () => {
    const long = { title: '새 소식 새 소식 새 소식', state: 'ONGOING', at: '2026-11-22 10:00', url: '/a b' }
    expect(await ask('long', NOTICES, LIST)).toMatchObject({ data: { rows: [long] } })
  })

  it('points pictures to missing files in the lost state', async () => {
    const rows = [{ image: { src: '/media/a.webp', alt: { ko: '병' } }, url: '/media-room' }]
    expect(await ask('lost', NOTICES, { rows })).toMatchObject({
      data: { rows: [{ image: { src: '/media/lost.webp', alt: { ko: '병' } }, url: '/media-room' }] },
    })
  })

  it.each<ContentState>(['empty', 'error', 'long', 'lost'])(
    'leaves failures unchanged in the state %s',
    async (state) => {
      expect(await ask(state, NOTICES, { rows: [], code: '없음' }, 404)).toEqual({
        status: 404,
        data: { rows: [], code: '없음' },
      })
    },
  )

  it.each<[string, unknown, unknown]>([
    ['words', '새 소식', '새 소식 새 소식 새 소식'],
    [
      'words that name an address',
      '주소 https://a.test',
      '주소 https://a.test 주소 https://a.test 주소 https://a.test',
    ],
    ['words that begin with a day', '2026 새 소식', '2026 새 소식 2026 새 소식 2026 새 소식'],
    ['words that end with one', '소식 2026', '소식 2026 소식 2026 소식 2026'],
    ['an address with TLS', 'https://a.test/소식', 'https://a.test/소식'],
    ['one without', 'http://a.test/소식', 'http://a.test/소식'],
    ['a path', '/소식', '/소식'],
    ['HTML', '<p>소식</p>', '<p>소식</p>'],
    ['a moment', '2026-11-22 10:00 – 11:00', '2026-11-22 10:00 – 11:00'],
    ['a number', 7, 7],
    ['nothing', null, null],
    ['a list', ['새 글', null], ['새 글 새 글 새 글', null]],
  ])('lengthens plain text and leaves the rest unchanged: %s', async (_, value, long) => {
    expect(await ask('long', NOTICES, { rows: [{ value }] })).toEqual({
      status: 200,
      data: { rows: [{ value: long }] },
    })
  })

  it.each<[string, unknown, unknown]>([
    ['an uploaded picture', '/media/a.webp', '/media/lost.webp'],
    ['pictures in a list', ['/media/a.webp', 3, null], ['/media/lost.webp', 3, null]],
    ['what only sounds like one', 'see /media/a.webp', 'see /media/a.webp'],
  ])('points picture addresses to a missing file and leaves the rest unchanged: %s', async (_, value, lost) => {
    expect(await ask('lost', NOTICES, { value })).toEqual({ status: 200, data: { value: lost } })
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'rows'],
    ['one thing', { row: { id: 1 } }],
  ])('does not empty an answer that is %s', async (_, data) => {
    expect(await ask('empty', NOTICES, data)).toEqual({ status: 200, data })
  })
})
