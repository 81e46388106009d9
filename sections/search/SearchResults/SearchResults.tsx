import type { ReactNode } from 'react'
import { useApi } from '#kit/api/api-query.ts'
import { groupByBoard } from '#kit/api/board-posts.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { TabsLinks } from '#kit/ui/tabs-links.tsx'
import type { SearchResultsSettings } from '#schemas/generated/settings.ts'
import { BoardsFound, FaqsFound, NoticesFound, ProductsFound, PromotionsFound } from './FoundGroups.tsx'
import { NothingFound } from './NothingFound.tsx'
import { searchesOf } from './queries.ts'
import { Heading, Recommended } from './SearchWords.tsx'
import * as S from './SearchResults.styles.ts'

type Props = SectionProps<SearchResultsSettings, ContentOf<'site.search'>>

/** Results of a keyword on the whole site, or suggestions if none was given. */
export const SearchResults = ({ settings, content }: Props) => {
  const { keyword } = usePage().query
  const tags = settings.hasRecommended ? (content?.hashTags ?? []) : []
  if (keyword) return <Results keyword={keyword} tags={tags} settings={settings} />
  if (tags.length === 0) return null
  return (
    <S.Start>
      <Recommended tags={tags} />
    </S.Start>
  )
}

type ResultsProps = {
  keyword: string
  tags: readonly string[]
  settings: SearchResultsSettings
}

const Results = ({ keyword, tags, settings }: ResultsProps) => {
  const t = useTexts('searchResults')
  const groups = useGroups(keyword, settings)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) {
    return <NothingFound keyword={keyword} tags={tags} settings={settings} />
  }
  return (
    <S.Results $arrangement={settings.arrangement}>
      <Heading title={t('found', { keyword, count })} arrangement={settings.arrangement} />
      {groups.length > 1 && (
        <S.Tabs>
          <TabsLinks
            label={t('groups')}
            items={groups.map((group) => ({
              title: t('tab', { name: group.name, count: group.count }),
              // Includes the keyword to keep the link on this page.
              href: `/search?${new URLSearchParams({ keyword })}#found-${group.key}`,
            }))}
          />
        </S.Tabs>
      )}
      {groups.map(({ key, name, count: found, list }) => (
        <Group key={key} id={`found-${key}`} title={name} count={found}>
          {list}
        </Group>
      ))}
    </S.Results>
  )
}

const useGroups = (keyword: string, { arrangement, productCount, firstProducts, hasPrices }: SearchResultsSettings) => {
  const t = useTexts('searchResults')
  const searches = searchesOf(usePage(), keyword, productCount)
  const products = useApi(searches.products)
  const promotions = useApi(searches.promotions)
  const notices = useApi(searches.notices)
  const boards = groupByBoard(useApi(searches.boards).rows)
  const faqs = useApi(searches.faqs)
  const groups = [
    {
      key: 'products',
      count: products.total,
      list: <ProductsFound found={products} keyword={keyword} first={firstProducts} {...{ hasPrices, arrangement }} />,
    },
    {
      key: 'promotions',
      count: promotions.total,
      list: <PromotionsFound found={promotions} keyword={keyword} {...{ hasPrices, arrangement }} />,
    },
    {
      key: 'faqs',
      count: faqs.total,
      list: <FaqsFound found={faqs} keyword={keyword} />,
    },
    {
      key: 'notices',
      count: notices.total,
      list: <NoticesFound found={notices} keyword={keyword} />,
    },
  ].map((group) => ({ ...group, name: t(`group.${group.key}`) }))
  // Boards have their own names, so each of them is a group.
  const ofBoards = boards.map((entry) => ({
    key: `board-${entry.board.id}`,
    name: entry.board.name,
    count: entry.total,
    list: <BoardsFound found={entry} keyword={keyword} />,
  }))
  return [...groups, ...ofBoards].filter(({ count }) => count > 0)
}

type GroupProps = {
  id: string
  title: string
  count: number
  children: ReactNode
}

const Group = ({ id, title, count, children }: GroupProps) => {
  const t = useTexts('searchResults')
  return (
    <S.Group id={id} aria-labelledby={`${id}-title`}>
      <S.GroupTitle id={`${id}-title`}>
        {title}
        <S.Count>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{t('count', { count })}</span>
        </S.Count>
      </S.GroupTitle>
      <div>{children}</div>
    </S.Group>
  )
}
