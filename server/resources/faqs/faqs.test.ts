import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getFaq, listFaqCategories, listFaqs } from '#schemas/generated/api/faqs.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { text } from '#tests/api/stored-fixtures.ts'

let api: TestApi
beforeAll(async () => {
  const answer = { ko: '<p>Call <strong>us</strong> &amp; come</p>' }
  api = await startApi([
    {
      code: 'a',
      content: {
        'faq-categories': [
          { id: 1, name: text('Visit'), weight: 2 },
          { id: 2, name: text('Fees'), weight: 1 },
        ],
        faqs: [
          { id: 1, categoryId: 1, question: text('When?'), answer, weight: 1 },
          { id: 2, categoryId: 3, question: text('What?'), answer: { ko: '<p>This</p>' }, weight: 2 },
        ],
      },
    },
  ])
})
afterAll(() => api.close())

describe('FAQs', () => {
  it('are listed in order, with the name of their category', async () => {
    const { body } = await api.ask(listFaqs, { languageCode: 'en' })
    expect(body.rows).toMatchObject([
      { id: 1, question: 'When? en', categoryName: 'Visit en', fallbackFields: ['answer'] },
      { id: 2, categoryName: '' },
    ])
  })

  it('are found by category and by words of question and answer, ignoring tags', async () => {
    expect((await api.ask(listFaqs, { categoryId: 1 })).body.total).toBe(1)
    expect((await api.ask(listFaqs, { keyword: 'CALL us when' })).body.rows).toMatchObject([{ id: 1 }])
    expect((await api.ask(listFaqs, { keyword: 'strong' })).body.total).toBe(0)
  })

  it('are found by id', async () => {
    expect((await api.ask(getFaq, { id: 1 })).body.row.categoryName).toBe('Visit ko')
    expect((await api.ask(getFaq, { id: 3 })).status).toBe(404)
  })

  it('have a list of their categories', async () => {
    expect((await api.ask(listFaqCategories, {})).body.rows.map(({ name }) => name)).toEqual(['Fees ko', 'Visit ko'])
  })
})
