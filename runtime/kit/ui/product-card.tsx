import { css, styled } from 'styled-components'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import { usePage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { Link } from '../link.tsx'
import { color, media, motion, radius, shadow, space, type } from '../theme.ts'
import { Highlight } from './highlight.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { CoverLink } from './cover-link.ts'

/**
 * Size and detail of a card: `card` for grids, `compact` for narrow columns, `row` for lists with the picture on the
 * left, `quiet` without prices (home pages of BRANDING sites).
 */
export type ProductCardDensity = 'card' | 'compact' | 'row' | 'quiet'

type ProductCardProps = {
  product: Omit<ProductSummary, 'fallbackFields'>
  /** Name of a category, shown above the product's own. */
  category?: string | null | undefined
  density?: ProductCardDensity
  /** Heading level of the name. */
  level?: 2 | 3 | 4
  /** The picture's `sizes` attribute. */
  sizes?: string
  /** Link target other than the product's page. */
  href?: string
  /** Only for a picture in the first view. */
  priority?: boolean
  /**
   * Adds a round button on the picture that reserves the treatment; without a widget on the page, only the card is a
   * link.
   */
  hasReserve?: boolean
  /** Keyword to highlight in its name and line, if it is a search result. */
  keyword?: string | undefined
}

const ROW_PICTURE_PX = 104

const Card = styled.article<{ $density: ProductCardDensity }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;

  ${({ $density }) =>
    $density === 'row' &&
    css`
      display: grid;
      grid-template-columns: ${ROW_PICTURE_PX}px minmax(0, 1fr);
      gap: ${space(5)};
      align-items: center;
    `}
`
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius('picture')};

  img {
    transition: transform ${motion('calm')} ease-out;
  }
  ${media.hover} {
    ${Card}:hover & img {
      transform: scale(1.03);
    }
  }
`
const Badges = styled.ul`
  position: absolute;
  top: ${space(4)};
  left: 0;
  display: flex;
  gap: ${space(1)};

  ${media.phone} {
    top: ${space(2.5)};
  }
`
const Badge = styled.li`
  padding: ${space(1)} ${space(2.5)};
  background: ${color('surface')};
  color: ${color('ink')};
  letter-spacing: 0.02em;
  ${type('l1s')}
`
/** Above the name's link, which covers the card. */
const Add = styled(Link)`
  position: absolute;
  z-index: 2;
  right: ${space(3)};
  bottom: ${space(3)};
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius('round')};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow('toast')};
  transition:
    background ${motion('quick')},
    color ${motion('quick')};

  &:hover {
    background: ${color('accent')};
    color: ${color('accent_ink')};
  }
  ${media.phone} {
    right: ${space(2)};
    bottom: ${space(2)};
    width: 44px;
    height: 44px;
  }
`
const Words = styled.div<{ $density: ProductCardDensity }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding-top: ${({ $density }) => ($density === 'row' ? '0' : space($density === 'compact' ? 4 : 6))};

  ${media.phone} {
    padding-top: ${({ $density }) => ($density === 'row' ? '0' : space(4))};
  }
`
const Category = styled.p`
  margin-bottom: ${space(1)};
  color: ${color('olive_text')};
  ${type('b8r')}
`
const Name = styled.h3<{ $isSmall: boolean }>`
  color: ${color('ink')};
  ${({ $isSmall }) => type($isSmall ? 'b4m' : 'b2m')}

  ${media.phone} {
    ${type('b4m')}
  }
`
const Summary = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  ${type('b6r')}

  ${media.phone} {
    ${type('b7r')}
  }
`
/** Aligns the prices of a row of cards, regardless of the length of the text above them. */
const Foot = styled.div`
  margin-top: auto;
  padding-top: ${space(3)};
`

/** A product in a list: picture, name, one line and its price by the price rules. Texts: `productCard`, `price`. */
export const ProductCard = ({
  product,
  category,
  density = 'card',
  level = 3,
  sizes = '(max-width: 768px) 50vw, 282px',
  href = `/products/${product.id}`,
  priority = false,
  hasReserve = false,
  keyword,
}: ProductCardProps) => {
  const isRow = density === 'row'
  return (
    <Card $density={density}>
      <Frame>
        <Picture
          image={product.thumbnail}
          sizes={isRow ? `${ROW_PICTURE_PX}px` : sizes}
          ratio={isRow ? '1/1' : '4/5'}
          priority={priority}
        />
        {!isRow && <ProductBadges badges={product.badges} />}
        {hasReserve && <Reserve product={product} href={href} />}
      </Frame>
      <Words $density={density}>
        {category && <Category>{category}</Category>}
        <Name as={`h${level}`} $isSmall={density === 'compact' || isRow}>
          <CoverLink href={href}>
            <Highlight text={product.name} keyword={keyword} />
          </CoverLink>
        </Name>
        {density !== 'compact' && (
          <Summary>
            <Highlight text={product.summary} keyword={keyword} />
          </Summary>
        )}
        {density !== 'quiet' && <ProductPrice product={product} isSmall={density === 'compact' || isRow} />}
      </Words>
    </Card>
  )
}

const ProductBadges = ({ badges = [] }: Pick<ProductSummary, 'badges'>) => {
  const t = useTexts('productCard')
  if (badges.length === 0) return null
  return (
    <Badges className="badges">
      {badges.map((badge) => (
        <Badge key={badge}>{t(`badge.${badge}`)}</Badge>
      ))}
    </Badges>
  )
}

const Reserve = ({ product: { name, mainOption }, href }: { product: ProductCardProps['product']; href: string }) => {
  const t = useTexts('productCard')
  const { useWidget } = usePage().config
  if (!mainOption || !useWidget) return null
  return (
    <Add href={href} useWidget="treatment" data-option={mainOption.id} aria-label={t('reserve', { name })}>
      <Icon name="plus" size={20} />
    </Add>
  )
}

const ProductPrice = ({ product, isSmall }: { product: ProductCardProps['product']; isSmall: boolean }) => {
  const { config } = usePage()
  const { mainOption: option, lowestPrice, optionCount } = product
  if (!option || !config.hasPriceView) return null
  return (
    <Foot>
      <Price
        of={option}
        size={isSmall ? 'small' : 'card'}
        isFrom={isFromPrice({ mainOption: option, optionCount, lowestPrice })}
      />
    </Foot>
  )
}
