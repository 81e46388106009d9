import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Container } from '#kit/ui/layout.ts'
import { shopCards } from '#kit/ui/shop-cards.ts'
import type { SearchResultsSettings } from '#schemas/generated/settings.ts'
import { art, color, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'

type Arranged = { $arrangement: SearchResultsSettings['arrangement'] }

/** The page's heading below the search, which is a section of its own. */
export const Head = styled(Container)<Arranged>`
  padding-top: ${space(12)};
  padding-bottom: ${space(8)};

  /* The word itself is the title for eyes there. */
  ${({ $arrangement }) =>
    ($arrangement === 'axis' || $arrangement === 'margin') &&
    css`
      padding-top: 0;
      text-align: ${$arrangement === 'axis' ? 'center' : 'start'};

      > h1 {
        color: ${color('quiet')};
        ${type('b4r')}
      }
    `}

  ${media.phone} {
    padding-top: ${space(8)};
    padding-bottom: ${space(6)};
  }
`
export const Title = styled.h1`
  color: ${color('ink')};
  overflow-wrap: anywhere;
  ${art('title')}
`
export const Start = styled(Container)`
  padding-bottom: ${rhythm.section};
`
/** In the `beside` arrangement the message is laid out like results: no box, in the columns of the groups below. */
export const None = styled(Container)<Arranged>`
  ${({ $arrangement }) =>
    $arrangement === 'beside' &&
    css`
      --empty-line: 0;

      > div {
        justify-items: start;
        padding: ${space(9)} 0 0;
        border-top: 1px solid ${color('ink')};
        border-radius: 0;
        text-align: start;
      }
      > div > h2 {
        margin-top: 0;
      }
      ul {
        justify-content: start;
      }
      ${media.aboveSmallTablet} {
        > div {
          grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
          column-gap: ${rhythm.gutter};
        }
        > div > * {
          grid-column: 2;
        }
        > div > img {
          grid-area: 1 / 1 / span 3;
        }
      }
      ${media.smallTablet} {
        > div > img {
          display: none;
        }
      }
    `}
`
export const Recommended = styled.div`
  margin-top: ${space(6)};

  ${Start} & {
    margin-top: 0;
  }
`
export const RecommendedTitle = styled.h2`
  color: ${color('ink')};
  ${type('b6s')}
`
export const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`
export const Tag = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding: ${space(1)} ${space(4.5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('control')};
  color: ${color('ink')};
  transition: border-color ${motion('quick')};
  ${type('b6r')}

  ${media.hover} {
    &:hover {
      border-color: ${color('primary')};
    }
  }
`
/** Results to the right of their heading, so that a single card does not look lost. */
export const Group = styled(Container).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
  gap: ${space(8)} ${rhythm.gutter};
  align-items: start;
  padding-top: ${space(20)};
  scroll-margin-top: -${space(6)};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    padding-top: ${space(14)};
  }
`
export const GroupTitle = styled.h2`
  color: ${color('ink')};
  ${art('card')}
`
export const Count = styled.span`
  margin-left: ${space(2.5)};
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0;
  ${type('b3r')}
`
export const Tabs = styled(Container)``

/** Groups in one column below their headings, as wide as a shelf or as narrow as a centred list. */
const oneColumn = css`
  ${Group} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(7)};
  }
`
const ARRANGEMENTS = {
  beside: '',
  shelf: css`
    ${oneColumn}
    ${shopCards}
    ${GroupTitle} {
      ${art('title')}
    }
  `,
  axis: css`
    ${oneColumn}
    ${Group} {
      max-width: 800px;
    }
    ${GroupTitle} {
      text-align: center;
    }
    ${Tabs} {
      max-width: 800px;

      ul {
        justify-content: safe center;
      }
    }
  `,
  margin: css`
    ${Group} > div {
      border-top: 1px solid ${color('ink')};
    }
    ${Group} > h2 {
      padding-top: ${space(5)};
      border-top: 1px solid ${color('ink')};
      font-size: 26px;
    }
    /* The line above the group is theirs. */
    ${Group} > div > ul,
    ${Group} > div > ul > li:first-child {
      border-top: 0;
    }
  `,
}
export const Results = styled.div<Arranged>`
  padding-bottom: ${rhythm.section};
  ${({ $arrangement }) => ARRANGEMENTS[$arrangement]}
`
export const Others = styled.details`
  margin-top: ${space(12)};

  summary {
    display: flex;
    align-items: center;
    justify-content: center;
    width: fit-content;
    min-height: 44px;
    margin: 0 auto;
    padding: ${space(1)} ${space(6)};
    border: 1px solid ${color('primary')};
    border-radius: ${radius('control')};
    color: ${color('ink')};
    cursor: pointer;
    list-style: none;
    ${type('b5m')}
  }
  summary::-webkit-details-marker {
    display: none;
  }
  /* What was asked for is there; the control has nothing left to do. */
  &[open] summary {
    display: none;
  }
  &[open] {
    margin-top: ${space(16)};

    ${media.phone} {
      margin-top: ${space(10)};
    }
  }
`
export const Note = styled.p`
  margin-top: ${space(8)};
  color: ${color('quiet')};
  text-align: center;
  ${type('b7r')}
`
export const Posts = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(6)} ${rhythm.gutter};
  padding-top: ${space(6)};
  border-top: 1px solid ${color('ink')};

  ${media.smallPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
export const More = styled.div`
  margin-top: ${space(4)};
`
