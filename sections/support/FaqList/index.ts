import { defineSection } from '#kit/define-section.ts'
import { toPlainText } from '#kit/keyword.ts'
import type { FaqListSettings } from '#schemas/generated/settings.ts'
import { FaqList } from './FaqList.tsx'
import { filterFaqs } from './group-faqs.ts'
import { faqCategoriesOf, faqsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Frequent questions by category with a search, and as structured data for search engines. */
export const section = defineSection<FaqListSettings>({
  type: 'FaqList',
  label: 'Frequent questions',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/cscenter/faq'] },
  hydrate: 'idle',
  texts: ['faqList', 'searchForm', 'posts', 'titles'],
  queries: ({ page }) => [faqsOf(page), faqCategoriesOf(page)],
  isMissing: ({ page, read }) => {
    const { categoryId } = page.query
    const known = read(faqCategoriesOf(page))?.rows
    return categoryId !== undefined && known !== undefined && known.every(({ id }) => id !== Number(categoryId))
  },
  states: { empty: 'message', error: 'message' },
  head: ({ page, read }) => {
    const shown = filterFaqs(read(faqsOf(page))?.rows ?? [], page.query['keyword'] ?? '')
    if (shown.length === 0) return {}
    return {
      jsonLd: [
        {
          '@type': 'FAQPage',
          mainEntity: shown.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
          })),
        },
      ],
    }
  },
  component: FaqList,
})
