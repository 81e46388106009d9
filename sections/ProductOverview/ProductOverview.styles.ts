import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { offerRoom, STICKY_TOP_PX } from '#kit/offer/offer-columns.ts'
import { color, media, space, type } from '#kit/theme.ts'
import { Breadcrumb } from '#kit/ui/breadcrumb.tsx'
import { Container } from '#kit/ui/layout.ts'

export {
  OfferColumns as Columns,
  OfferName as Name,
  OfferPictures as Pictures,
  OfferSummary as Summary,
} from '#kit/offer/offer-columns.ts'

export const Root = styled(Container)`
  ${offerRoom(7)}
`

export const Way = styled(Breadcrumb)`
  margin-bottom: ${space(6)};

  ${media.phone} {
    display: none;
  }
`

export const Words = styled.div`
  min-width: 0;
  padding-top: ${space(3)};

  ${media.abovePhone} {
    position: sticky;
    top: ${STICKY_TOP_PX}px;
  }
  ${media.phone} {
    padding-top: 0;
  }
`

/** Without a category the button to share stands beside the name. */
export const Top = styled.div<{ $isAlone: boolean }>`
  display: flex;
  float: ${({ $isAlone }) => ($isAlone ? 'right' : 'none')};
  align-items: center;
  justify-content: space-between;
  min-height: 24px;
  margin: ${({ $isAlone }) => ($isAlone ? `${space(5)} 0 0 ${space(4)}` : '0')};
`

export const Category = styled(Link)`
  color: ${color('olive_text')};
  ${type('b7r')}

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, auto));
  justify-content: space-between;
  gap: ${space(5)} ${space(6)};
  margin: ${space(7)} 0 ${space(8)};
  padding: ${space(5)} 0;
  border-top: 1px solid ${color('line')};
  border-bottom: 1px solid ${color('line')};

  dt {
    color: ${color('quiet')};
    ${type('b8r')}
  }
  dd {
    margin: 2px 0 0;
    color: ${color('ink')};
    ${type('b6m')}
    line-height: 1.5;
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    margin: ${space(6)} 0 ${space(7)};
  }
`
