import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { SearchResultsSettings } from '#schemas/generated/settings.ts'
import { SearchResults } from './SearchResults.tsx'
import { nearOf, searchesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/**
 * Search results for a keyword: treatments, promotions, questions, notices and posts; without one, keywords to pick.
 */
export const section = defineSection<SearchResultsSettings, ContentOf<'site.search'>>({
  type: 'SearchResults',
  label: 'Search results',
  settings,
  example,
  roles: ['site.search'],
  allowedIn: { routes: ['/search'] },
  heading: 'shared',
  texts: ['searchResults', 'posts', 'productCard', 'promotion', 'price'],
  queries: ({ page, settings: { productCount, nearProducts } }) => {
    const { keyword } = page.query
    if (!keyword) return []
    const near = nearProducts > 0 ? [nearOf(page, nearProducts)] : []
    return [...Object.values(searchesOf(page, keyword, productCount)), ...near]
  },
  states: { empty: 'message', error: 'message' },
  head: ({ page, texts }) => {
    const { keyword } = page.query
    return keyword ? { title: texts('searchResults')('title', { keyword }) } : {}
  },
  component: SearchResults,
})
