import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import type { SearchResultsSettings } from '#schemas/generated/settings.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import { Products } from './FoundGroups.tsx'
import { TreatmentLines } from './FoundRows.tsx'
import { nearOf } from './queries.ts'
import { Heading, Recommended } from './SearchWords.tsx'
import * as N from './NothingFound.styles.ts'
import * as S from './SearchResults.styles.ts'

type Props = {
  keyword: string
  tags: readonly string[]
  settings: SearchResultsSettings
}

/** The keyword without results, and alternatives: other keywords, popular treatments, the phone number. */
export const NothingFound = (props: Props) => {
  const { keyword, tags, settings } = props
  const { arrangement } = settings
  const t = useTexts('searchResults')
  if (settings.nearProducts > 0 && arrangement === 'shelf') return <TilesInstead {...props} />
  if (settings.nearProducts > 0 && arrangement === 'margin') return <ContentsInstead {...props} />
  return (
    <S.Results $arrangement={arrangement}>
      <Heading title={t('none.title', { keyword })} arrangement={arrangement} />
      <S.None $arrangement={arrangement}>
        <EmptyState title={t('none.again')} text={t('none.text')}>
          {/* Large forms show them below the field. */}
          {arrangement === 'beside' && <Recommended tags={tags} />}
        </EmptyState>
      </S.None>
      {settings.nearProducts > 0 && <GroupInstead settings={settings} />}
    </S.Results>
  )
}

const useNear = ({ nearProducts }: SearchResultsSettings) => useApi(nearOf(usePage(), nearProducts)).rows

/** Treatments below the message, in the form of search results. */
const GroupInstead = ({ settings }: Pick<Props, 'settings'>) => {
  const t = useTexts('searchResults')
  const near = useNear(settings)
  if (near.length === 0) return null
  const { arrangement, hasPrices } = settings
  return (
    <S.Group aria-labelledby="near-treatments">
      <S.GroupTitle id="near-treatments">{t('none.near')}</S.GroupTitle>
      <Products
        products={near}
        keyword=""
        // Cards below a message use the whole width.
        arrangement={arrangement === 'beside' ? 'shelf' : arrangement}
        hasPrices={hasPrices}
      />
    </S.Group>
  )
}

/** One large tile with the message, and smaller ones with links. */
const TilesInstead = ({ keyword, settings }: Props) => {
  const t = useTexts('searchResults')
  const near = useNear(settings)
  return (
    <N.Tiles>
      <N.Word>
        <h1>{t('none.title', { keyword })}</h1>
        <p>{t('none.text')}</p>
      </N.Word>
      <N.Near aria-label={t('none.near')}>
        {near.map((product) => (
          <N.Tile key={product.id}>
            <N.Name>
              <N.Cover href={`/products/${product.id}`}>{product.name}</N.Cover>
            </N.Name>
            {settings.hasPrices && <TilePrice of={product} />}
          </N.Tile>
        ))}
        <N.Tile>
          <N.Name>
            <N.Cover href="/products">{t('none.all')}</N.Cover>
          </N.Name>
          <Icon name="arrow" size={22} />
        </N.Tile>
      </N.Near>
    </N.Tiles>
  )
}

const TilePrice = ({ of: { mainOption: option, optionCount, lowestPrice } }: { of: ProductSummary }) =>
  option && <PriceLine of={option} isFrom={isFromPrice({ mainOption: option, optionCount, lowestPrice })} />

/**
 * Like the contents of a magazine: keywords and treatments beside their titles in the margin, the phone number between
 * lines.
 */
const ContentsInstead = ({ keyword, tags, settings }: Props) => {
  const t = useTexts('searchResults')
  const { partner, language, mainLanguage } = usePage()
  const near = useNear(settings)
  return (
    <S.Results $arrangement="margin">
      <Heading title={t('none.title', { keyword })} arrangement="margin" />
      {tags.length > 0 && (
        <S.Group aria-labelledby="other-words">
          <S.GroupTitle id="other-words">{t('none.again')}</S.GroupTitle>
          <N.Words>
            {tags.map((tag) => (
              <li key={tag}>
                <N.Other href={`/search?${new URLSearchParams({ keyword: tag })}`}>{tag}</N.Other>
              </li>
            ))}
          </N.Words>
        </S.Group>
      )}
      <S.Group aria-labelledby="near-treatments">
        <S.GroupTitle id="near-treatments">{t('none.near')}</S.GroupTitle>
        <div>
          <TreatmentLines products={near} keyword="" hasPrices={settings.hasPrices} hasPictures={false} />
          <S.More>
            <MoreLink href="/products">{t('none.all')}</MoreLink>
          </S.More>
        </div>
      </S.Group>
      {partner.tel && (
        <N.Call>
          <p>{t('none.call')}</p>
          <a href={toTelUrl(partner.tel, partner.telCode)}>
            {formatTel(partner.tel, partner.telCode, language !== mainLanguage)}
          </a>
        </N.Call>
      )}
    </S.Results>
  )
}
