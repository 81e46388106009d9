import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import type { OfferLook } from '#kit/offer/offer-box.ts'
import { OfferPictures, offerRoom, STICKY_TOP_PX } from '#kit/offer/offer-columns.ts'
import { color, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { Breadcrumb } from '#kit/ui/breadcrumb.tsx'
import { Container } from '#kit/ui/layout.ts'

export { OfferColumns as Columns, OfferName as Name, OfferSummary as Summary } from '#kit/offer/offer-columns.ts'

type Looked = { $look: OfferLook }

export const Pictures = styled(OfferPictures)<Looked>`
  ${({ $look }) =>
    $look === 'shop' &&
    css`
      position: relative;

      ${media.abovePhone} {
        position: sticky;
      }
    `}
`
/** In the upper left corner of the first picture. */
export const Flag = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  padding: ${space(3)} ${space(6)};
  border-radius: ${radius('picture')} 0;
  background: ${color('accent')};
  color: ${color('accent_ink')};
  font: 800 40px/1.1 var(--font-latin);

  ${media.phone} {
    left: calc(-1 * ${rhythm.margin});
    padding: ${space(2)} ${space(4)};
    border-radius: 0 0 ${radius('picture')};
    font-size: 28px;
  }
`
/** The price below the name, in prominent figures. */
export const Lead = styled.div`
  margin-top: ${space(4)};

  > div {
    display: flex;
    flex-flow: row-reverse wrap;
    align-items: baseline;
    justify-content: flex-end;
    gap: ${space(1)} ${space(3)};
  }
  .percent,
  .amount {
    font: 800 38px/1.2 var(--font-latin);
  }
  .amount > span {
    ${type('b2s')}
  }
  /* The old price has a line of its own, so that no letters that come late break the line anew. */
  ${media.phone} {
    > div {
      display: grid;
    }
    .percent,
    .amount {
      font-size: 26px;
    }
  }
`

export const Root = styled(Container)`
  ${offerRoom(7)}
`

export const Way = styled(Breadcrumb)`
  margin-bottom: ${space(6)};

  ${media.phone} {
    display: none;
  }
`

export const Words = styled.div<Looked>`
  min-width: 0;
  padding-top: ${space(3)};

  ${({ $look }) =>
    $look === 'shop' &&
    css`
      h1 {
        font-weight: 800;
      }
      dl {
        margin: ${space(5)} 0 ${space(7)};
        padding: ${space(4.5)} ${space(5)};
        border: 0;
        border-radius: 20px;
        background: ${color('section')};
      }
      input[type='checkbox'] {
        border-radius: 8px;

        &:checked {
          border-color: ${color('accent')};
          background: ${color('accent')};
        }
      }
    `}

  ${media.abovePhone} {
    position: sticky;
    top: ${STICKY_TOP_PX}px;
  }
  ${media.phone} {
    padding-top: 0;
  }
`

/** Without a category the share button is beside the name. */
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

/** Space between the text and the options, where most treatments have facts. */
export const Room = styled.div`
  height: ${space(7)};
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
