import { describe, expect, it } from 'vitest'
import type { ContentState } from '#schemas/studio/content-state.ts'
import { inState } from './content-state.ts'

const NOTICES = '/api/customer/notices?page=1'
const CONTENT = '/api/customer/global/page?route=/'

const ask = async (state: ContentState, url: string, data: object, status = 200) => {
  const transport = inState(async () => ({ status, headers: {}, body: JSON.stringify(data) }), state)
  const answer = await transport({ method: 'GET', url, headers: {} })
  return { status: answer.status, data: JSON.parse(answer.body) as unknown }
}

const LIST = { rows: [{ id: 1, title: '새 소식', state: 'ONGOING', at: '2026-11-22 10:00', url: '/a b' }], total: 1 }

describe('the content API on the workbench', () => {
  it('answers as it is in the normal state', async () => {
    expect(await ask('normal', NOTICES, LIST)).toEqual({ status: 200, data: LIST })
  })

  it('has no rows and no content of roles in the empty state, but still the one thing asked for', async () => {
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

  it('fails in the error state, but for what the page itself is made of', async () => {
    expect(await ask('error', NOTICES, LIST)).toMatchObject({ status: 500 })
    expect(await ask('error', CONTENT, { row: {} })).toMatchObject({ status: 200 })
  })

  it('lengthens what people read and nothing else in the long state', async () => {
    const long = { title: '새 소식 새 소식 새 소식', state: 'ONGOING', at: '2026-11-22 10:00', url: '/a b' }
    expect(await ask('long', NOTICES, LIST)).toMatchObject({ data: { rows: [long] } })
  })

  it('has addresses of pictures that lead to none in the lost state', async () => {
    const rows = [{ image: { src: '/media/a.webp', alt: { ko: '병' } }, url: '/media-room' }]
    expect(await ask('lost', NOTICES, { rows })).toMatchObject({
      data: { rows: [{ image: { src: '/media/lost.webp', alt: { ko: '병' } }, url: '/media-room' }] },
    })
  })

  it('leaves failures what they are', async () => {
    expect(await ask('empty', NOTICES, { code: 'x' }, 404)).toEqual({ status: 404, data: { code: 'x' } })
  })
})
