import { useState } from 'react'
import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Disclosure, DisclosureList } from '#kit/ui/disclosure.tsx'
import { DocumentText } from '#kit/ui/document-text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Highlight } from '#kit/ui/highlight.tsx'
import { SearchForm } from '#kit/ui/search-form.tsx'
import { TabsLinks } from '#kit/ui/tabs-links.tsx'
import type { FaqListSettings } from '#schemas/generated/settings.ts'
import { filterFaqs, groupFaqs, type FaqGroup } from './group-faqs.ts'
import { faqCategoriesOf, faqsOf } from './queries.ts'
import * as S from './FaqList.styles.ts'

const PATH = '/cscenter/faq'

/** Frequent questions by category; the search filters while typing, and is a GET form without JavaScript. */
export const FaqList = ({ settings: { hasSearch, opens } }: SectionProps<FaqListSettings>) => {
  const page = usePage()
  const titles = useTexts('titles')
  const [keyword, setKeyword] = useState(page.query['keyword'] ?? '')
  const { rows } = useApi(faqsOf(page))
  const { rows: categories } = useApi(faqCategoriesOf(page))
  const found = filterFaqs(rows, keyword)
  const groups = groupFaqs(found, categories)
  return (
    <S.Root aria-label={titles('faq')}>
      <CategoryTabs categories={categories} />
      <Tools keyword={keyword} total={found.length} onType={setKeyword} hasSearch={hasSearch && rows.length > 0} />
      {groups.length === 0 && <Nothing isSearch={keyword.trim() !== ''} />}
      {groups.map((group, position) => (
        <Group key={group.id} group={group} keyword={keyword} opensFirst={opens === 'first' && position === 0} />
      ))}
    </S.Root>
  )
}

const CategoryTabs = ({ categories }: { categories: readonly { id: number; name: string }[] }) => {
  const t = useTexts('faqList')
  const { query } = usePage()
  if (categories.length < 2) return null
  const toHref = (categoryId?: number) => {
    const parameters = new URLSearchParams({
      ...(categoryId ? { categoryId: String(categoryId) } : {}),
      ...(query['keyword'] ? { keyword: query['keyword'] } : {}),
    })
    return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
  }
  const items = [
    { title: t('all'), href: toHref(), isCurrent: !query['categoryId'] },
    ...categories.map(({ id, name }) => ({
      title: name,
      href: toHref(id),
      isCurrent: query['categoryId'] === String(id),
    })),
  ]
  return <TabsLinks label={t('categories')} items={items} />
}

type ToolsProps = { keyword: string; total: number; onType: (keyword: string) => void; hasSearch: boolean }

const Tools = ({ keyword, total, onType, hasSearch }: ToolsProps) => {
  const t = useTexts('faqList')
  const { query } = usePage()
  const isSearch = keyword.trim() !== ''
  return (
    <S.Tools>
      <S.Count role="status">
        {isSearch ? t('found', { keyword: keyword.trim(), count: total }) : t('total', { count: total })}
      </S.Count>
      {hasSearch && (
        <SearchForm
          action={PATH}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          keyword={query['keyword']}
          hidden={query['categoryId'] ? { categoryId: query['categoryId'] } : {}}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </S.Tools>
  )
}

const Group = ({ group, keyword, opensFirst }: { group: FaqGroup; keyword: string; opensFirst: boolean }) => {
  const isSearch = keyword.trim() !== ''
  return (
    <S.Group aria-labelledby={`faq-group-${group.id}`}>
      <S.GroupTitle id={`faq-group-${group.id}`}>{group.name}</S.GroupTitle>
      <DisclosureList>
        {group.faqs.map((faq, position) => (
          // A search opens its results; the key resets the entries when a search starts or ends.
          <Disclosure
            key={`${faq.id} ${isSearch}`}
            id={`faq-${faq.id}`}
            title={<Highlight text={faq.question} keyword={keyword} />}
            isOpen={isSearch || (opensFirst && position === 0)}
          >
            <DocumentText html={faq.answer} />
          </Disclosure>
        ))}
      </DisclosureList>
    </S.Group>
  )
}

const Nothing = ({ isSearch }: { isSearch: boolean }) => {
  const t = useTexts('faqList')
  const kind = isSearch ? 'notFound' : 'none'
  return (
    <EmptyState
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      link={{ label: t('contact'), href: '/cscenter/contact' }}
    />
  )
}
