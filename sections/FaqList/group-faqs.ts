import { hasAllWords, toPlainText } from '#kit/keyword.ts'
import type { Faq, FaqCategory } from '#schemas/generated/api/faqs.ts'

/** Questions that stand together below their category's name. */
export type FaqGroup = { id: number; name: string; faqs: Faq[] }

/** The questions whose words hold all of a keyword. */
export const filterFaqs = (faqs: readonly Faq[], keyword: string): Faq[] =>
  faqs.filter(({ question, answer }) => hasAllWords(`${question}\n${toPlainText(answer)}`, keyword))

/** Questions by category, in the categories' order; categories without any are left out. */
export const groupFaqs = (faqs: readonly Faq[], categories: readonly FaqCategory[]): FaqGroup[] =>
  categories
    .map(({ id, name }) => ({ id, name, faqs: faqs.filter(({ categoryId }) => categoryId === id) }))
    .filter((group) => group.faqs.length > 0)
