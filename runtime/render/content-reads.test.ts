import { useQueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { apiQuery } from '#kit/api/api-query.ts'
import type { SectionDefinition } from '#kit/define-section.ts'
import { getExhibition, type Exhibition } from '#schemas/generated/api/exhibitions.ts'
import { addPassingSection } from '#tests/passing-section.ts'
import { toSmallRequest, toSmallTemplate, toSmallTenant } from '#tests/small-site.ts'
import type { SiteRequest } from '../request/site-request.ts'
import { readPageContent } from './content-reads.ts'

type Read = (row: Exhibition) => unknown
const queryOf = (exhibitionId: number) => apiQuery(getExhibition, { exhibitionId, languageCode: 'ko' })
const PROMOTION = { id: 5, title: '휴진', image: { src: '/media/a.webp', width: 4 } }

/** Adds a section that reads fields of a promotion as a test defines. */
const addReader = (type: string, read: Read, more: Partial<SectionDefinition<object, unknown>> = {}) =>
  addPassingSection(type, {
    queries: () => [queryOf(5)],
    component: function Reader() {
      const answer = useQueryClient().getQueryData(queryOf(5).queryKey)
      if (answer) read(answer.row)
      return null
    },
    ...more,
  })

type More = { roles?: object; clean?: NonNullable<SiteRequest['connection']['clean']> }
const readHome = async (home: Parameters<typeof toSmallTemplate>[0][string], { roles = {}, ...more }: More = {}) => {
  const { request } = toSmallRequest('/', toSmallTenant(toSmallTemplate({ home })), {
    '/customer/global/page': { row: { roles, fallbackFields: [] } },
    '/customer/global/exhibitions/5': { row: PROMOTION },
  })
  return await readPageContent({ ...request, connection: { ...request.connection, ...more } })
}

it('lists an answer whose text or image a section shows, but not one whose id alone is read', async () => {
  addReader('Titled', ({ title }) => title)
  addReader('Pictured', ({ image }) => image.src)
  addReader('Numbered', ({ id }) => id)
  const reads = await readHome([{ type: 'Titled' }, { type: 'Pictured' }, { type: 'Numbered' }])
  expect(reads?.answers.map(({ section }) => section)).toEqual(['Titled', 'Pictured'])
})

it('ignores reads made before a section is rendered', async () => {
  const looked: unknown[] = []
  addReader('Numbered', ({ id }) => id, {
    isMissing: ({ read }) => {
      looked.push(read(queryOf(5))?.row.title)
      return false
    },
  })
  expect((await readHome([{ type: 'Numbered' }]))?.answers).toEqual([])
  expect(looked).toEqual(['휴진'])
})

it('reads answers as cleaned by the connection', async () => {
  const titles: string[] = []
  addReader('Titled', ({ title }) => titles.push(title))
  const cleaned: string[] = []
  const clean = (data: unknown, asked: { path: string }) => {
    cleaned.push(asked.path)
    return JSON.parse(JSON.stringify(data).replace('휴진', '쉬는 날'))
  }
  await readHome([{ type: 'Titled' }], { clean })
  expect([titles, cleaned]).toEqual([['쉬는 날'], ['/customer/global/exhibitions/5']])
})

it('counts all content of a hydrated section that shows none of it in the server’s HTML', async () => {
  addPassingSection('Asleep', { hydrate: 'demand' })
  addPassingSection('Still')
  const content = { title: '여름', slides: [{ title: '하나' }] }
  const roles = { 'home.hero': content, 'home.statement': content }
  const reads = await readHome(
    [
      { type: 'Asleep', role: 'home.hero' },
      { type: 'Still', role: 'home.statement' },
    ],
    { roles },
  )
  expect(reads?.reads).toEqual(
    ['title', 'slides.0.title'].map((field) => ({ role: 'home.hero', field, section: 'Asleep' })),
  )
})

it('applies the fields read from one list item to all items in a hydrated section', async () => {
  const items = Array.from({ length: 12 }, (_, number) => ({ title: `${number}`, text2: '글', text3: '말' }))
  addPassingSection<{ items: typeof items }>('Carousel', {
    hydrate: 'idle',
    component: ({ content }) => {
      const [first] = content?.items ?? []
      return first ? `${first.title} ${first.text2}` : null
    },
  })
  const reads = await readHome([{ type: 'Carousel', role: 'home.hero' }], { roles: { 'home.hero': { items } } })
  const fields = reads?.reads.map(({ field }) => field)
  expect(fields).toHaveLength(24)
  expect(fields).toEqual(expect.arrayContaining(['items.11.title', 'items.11.text2', 'items.3.title']))
})
