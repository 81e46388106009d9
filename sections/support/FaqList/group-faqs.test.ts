import { describe, expect, it } from 'vitest'
import type { Faq } from '#schemas/generated/api/faqs.ts'
import { filterFaqs, groupFaqs } from './group-faqs.ts'

const toFaq = (id: number, question: string, answer: string, categoryId = 1): Faq => ({
  id,
  categoryId,
  question,
  answer,
  weight: id,
  categoryName: '',
  fallbackFields: [],
})
const CATEGORIES = [2, 1, 3].map((id) => ({ id, name: `category ${id}`, weight: id, fallbackFields: [] }))
const parking = toFaq(1, 'Where can I park?', '<p>Below the <strong>house</strong>, for two hours.</p>')
const pain = toFaq(2, 'Does it hurt?', '<p>A cream numbs the skin.</p><p>Most feel little.</p>', 2)
const search = (keyword: string) => filterFaqs([parking, pain], keyword).map(({ id }) => id)

describe('searching questions', () => {
  it('finds words of the question and the answer, in any order and case', () => {
    expect(search('PARK')).toEqual([1])
    expect(search('numbs')).toEqual([2])
    expect(search('hours where')).toEqual([1])
  })

  it('requires all words in one question', () => {
    expect(search('park cream')).toEqual([])
  })

  it('searches the text of an answer, and not its tags', () => {
    expect(search('strong')).toEqual([])
    expect(search('house,')).toEqual([1])
    expect(search('skin.most')).toEqual([])
  })

  it('does not join the end of a question and the start of its answer', () => {
    expect(search('park?below')).toEqual([])
  })

  it('finds everything for a keyword of only spaces', () => {
    expect(search('  ')).toEqual([1, 2])
  })
})

describe('groups of questions', () => {
  it('are in the categories’ order, with questions in their own', () => {
    const third = toFaq(3, 'Which floor?', '')
    expect(groupFaqs([third, pain, parking], CATEGORIES)).toEqual([
      { id: 2, name: 'category 2', faqs: [pain] },
      { id: 1, name: 'category 1', faqs: [third, parking] },
    ])
  })

  it('omit questions whose category is not shown', () => {
    expect(groupFaqs([toFaq(4, 'Lost?', '', 8)], CATEGORIES)).toEqual([])
  })
})
