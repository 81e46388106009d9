import { hasAllWords, toPlainText } from '#kit/keyword.ts'
import type { Faq, FaqCategory } from '#schemas/generated/api/faqs.ts'

/** Questions under their category's name. */
export type FaqGroup = { id: number; name: string; faqs: Faq[] }

/** Returns the questions that contain every word of a keyword. */
export const filterFaqs = (faqs: readonly Faq[], keyword: string): Faq[] =>
  faqs.filter(({ question, answer }) => hasAllWords(`${question}\n${toPlainText(answer)}`, keyword))

/** Groups questions by category, in the categories' order; leaves out empty categories. */
export const groupFaqs = (faqs: readonly Faq[], categories: readonly FaqCategory[]): FaqGroup[] =>
  categories
    .map(({ id, name }) => ({ id, name, faqs: faqs.filter(({ categoryId }) => categoryId === id) }))
    .filter((group) => group.faqs.length > 0)
