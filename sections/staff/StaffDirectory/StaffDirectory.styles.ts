import { css, styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'
import { TextLink } from '#kit/ui/button.tsx'
import { Container } from '#kit/ui/layout.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
`

export const Index = styled(Container)`
  margin-bottom: ${rhythm.heading};

  ul {
    justify-content: ${part.tabs};
  }
`

export const Group = styled(Container)`
  & + & {
    margin-top: ${rhythm.section};
  }
`

export const GroupHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: ${part.between};
  gap: ${space(2)} ${space(8)};
  padding-bottom: ${space(5)};
  border-bottom: ${part.line} solid ${color('line_strong')};

  > * {
    flex-basis: ${part.basis('auto')};
    justify-content: ${part.place};
  }
`

export const GroupTitle = styled.h2`
  display: flex;
  align-items: baseline;
  gap: ${space(3)};
  color: ${color('ink')};
  ${art('card')}
`

export const GroupCount = styled.span`
  color: ${color('quiet')};
  ${type('b6r')}
`

/** The first has its own row, the others are in pairs; one left over spans the row too. */
const paired = css`
  ${media.aboveSmallTablet} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space(14)};

    > :first-child,
    > :last-child:nth-child(even) {
      grid-column: 1 / -1;
    }
  }
`

export const Rows = styled.ul<{ $isPaired: boolean; $isRuled: boolean }>`
  ${({ $isPaired }) => $isPaired && paired}

  > li + li {
    border-top: ${({ $isRuled }) => ($isRuled ? `1px solid ${color('line')}` : '0')};
  }
`

/** Unequal columns, no lines: the smaller portrait starts lower than its text. */
const spread = css<{ $isMirrored: boolean }>`
  grid-template-columns: ${({ $isMirrored }) => ($isMirrored ? 'minmax(0, 6fr) minmax(0, 5fr)' : 'minmax(0, 7fr) minmax(0, 5fr)')};
  align-items: end;

  > :first-child {
    ${({ $isMirrored }) => $isMirrored && 'margin-top: 112px;'}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      width: ${({ $isMirrored }) => ($isMirrored ? '80%' : 'auto')};
      margin: 0 ${({ $isMirrored }) => ($isMirrored ? '0 0 auto' : '24px 0 calc(-1 * var(--rhythm-margin))')};
    }
  }
`

/** Half as wide, with the text at the portrait's upper edge. */
const pair = css`
  ${media.aboveSmallTablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${space(8)};
    align-items: start;
    padding: ${space(14)} 0;

    blockquote {
      margin-top: ${space(4)};
    }
    dl {
      grid-template-columns: 64px minmax(0, 1fr);
      margin: ${space(5)} 0;
      padding-top: ${space(5)};
    }
  }
`

/** The link to a reservation below a spread's portrait. */
export const Book = styled(TextLink)`
  margin-top: ${space(7)};
  color: inherit;
`

export const Row = styled.article<{
  $form: 'even' | 'spread' | 'pair'
  $isMirrored: boolean
}>`
  display: grid;
  grid-template-columns: minmax(0, ${({ $isMirrored }) => ($isMirrored ? '6fr' : '5fr')}) minmax(
      0,
      ${({ $isMirrored }) => ($isMirrored ? '5fr' : '6fr')}
    );
  column-gap: clamp(40px, 8vw, 112px);
  align-items: center;
  padding: ${space(20)} 0;

  > :first-child {
    order: ${({ $isMirrored }) => ($isMirrored ? 1 : 0)};
  }
  ${media.smallTablet} {
    align-items: start;
    padding: ${space(14)} 0;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${space(7)};
    padding: ${space(10)} 0 ${space(12)};

    > :first-child {
      order: 0;
    }
  }
  ${({ $form }) => $form === 'spread' && spread}
  ${({ $form }) => $form === 'pair' && pair}
`

export const Position = styled.p`
  color: ${color('olive_text')};
  ${type('b6m')}
`

export const Name = styled.h3`
  margin-top: ${space(1)};
  color: ${color('ink')};
  ${art('title')}
`

export const Quotation = styled.blockquote`
  margin-top: ${space(6)};
  padding-left: ${space(5)};
  border-left: 1px solid ${color('accent')};
  color: ${color('ink')};
  text-wrap: pretty;
  ${type('b1r')}
  line-height: 1.7;
`

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  row-gap: ${space(3)};
  margin: ${space(8)} 0 ${space(7)};
  padding-top: ${space(7)};
  border-top: 1px solid ${color('line')};
  ${type('b6r')}

  dt {
    color: ${color('quiet')};
  }
  dd {
    color: ${color('body')};
  }
  li + li {
    margin-top: ${space(1)};
  }
  ${media.phone} {
    grid-template-columns: 72px minmax(0, 1fr);
    margin-top: ${space(6)};
    padding-top: ${space(6)};
  }
`

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(14)} ${rhythm.gutter};
  padding-top: ${space(12)};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(11)};
    padding-top: ${space(8)};
  }
`

/** A single member in the last row takes its full width: the portrait on the left, texts and week beside it. */
const inWholeRow = css`
  grid-column: 1 / -1;

  > article {
    display: grid;
    grid-template: auto 1fr / minmax(0, 282px) minmax(0, 486px);
    column-gap: clamp(40px, 8vw, 112px);
    justify-content: ${part.place};

    > :first-child {
      grid-row: 1 / -1;
    }
  }
`

export const Member = styled.li`
  ${media.abovePhone} {
    &:last-child:nth-child(4n + 1) {
      ${inWholeRow}
    }
    ${media.smallTablet} {
      &:last-child:nth-child(odd) {
        ${inWholeRow}
      }
    }
  }
`

export const Card = styled.article`
  display: flex;
  flex-direction: column;
  height: 100%;
  scroll-margin-top: ${space(12)};

  ${media.phone} {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    column-gap: ${space(5)};
    align-items: start;
  }
`

export const CardWords = styled.div`
  flex: 1;
  padding-top: ${space(5)};

  ${media.phone} {
    padding-top: 0;
  }
`

export const CardName = styled(Name)`
  margin-top: 0;
  ${art('card')}
`

export const CardQuotation = styled.blockquote`
  margin-top: ${space(3)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b6r')}
`

export const CardLines = styled.ul`
  margin-top: ${space(3)};
  color: ${color('quiet')};
  ${type('b7r')}
`

export const CardWeek = styled.div`
  margin-top: ${space(5)};

  ${media.phone} {
    grid-column: 1 / -1;
  }
`
