// A new entry opens its form: @vitest-environment happy-dom
import { createContent, listContentKinds } from '#schemas/generated/api/content.ts'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toEntry, toKind } from '#tests/console-content.ts'
import { openConsolePage } from '#tests/console-page.tsx'
import { entryQuery } from '../../lib/data/content.ts'
import { useCreateEntry } from './create-entry.ts'

const api = answerCalls()
const page = openConsolePage()
const faqs = toKind({ name: 'faqs', schemas: { '*': 'entities/faq' } })
beforeEach(() => api.answer(listContentKinds, { rows: [faqs] }))

it('useCreateEntry creates a draft with its required fields in the main language, and opens it', async () => {
  api.answer(createContent, ({ kind, data }) => ({ row: toEntry({ kind, key: '31', data, published: null }) }))
  const create = await page.run(() => useCreateEntry('faqs'), { session: { languages: ['en', 'ko'] }, at: '/news' })
  await create.current.mutateAsync({ categoryId: 4 })
  await page.settle()
  const [sent] = api.writes()
  expect(sent?.input['data']).toMatchObject({ question: { en: '' }, answer: { en: '' }, categoryId: 4 })
  expect(sent?.input['data']).not.toHaveProperty('id')
  expect(page.address).toBe('/content/faqs/31')
  // The form starts from the cached response and fetches nothing first.
  expect(page.client.getQueryData(entryQuery('faqs', '31').queryKey)).toMatchObject({ key: '31' })
})

it('useCreateEntry shows why it was refused, and stays on the page', async () => {
  api.answer(createContent, () => refuse(403, 'admin/forbidden'))
  const create = await page.run(() => useCreateEntry('faqs'), { at: '/news' })
  create.current.mutate(undefined)
  await page.settle()
  expect([page.address, page.notices()]).toEqual(['/news', ['Your role does not allow this. (req-1)']])
})

it('useCreateEntry sends nothing for an unknown kind', async () => {
  const create = await page.run(() => useCreateEntry('secrets'), { at: '/news' })
  await expect(create.current.mutateAsync(undefined)).rejects.toThrow('There is no kind secrets')
  expect(api.writes()).toEqual([])
})
