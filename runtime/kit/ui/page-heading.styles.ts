import { styled } from 'styled-components'
import { head, part } from '../head-theme.ts'
import { art, color, media, space, type } from '../theme.ts'
import { Container } from './layout.ts'

/** Full-width background of a head. */
export const Front = styled.header<{ $hasShade?: boolean }>`
  margin-bottom: ${head.after};
  border-radius: ${head.radius};
  background: ${({ $hasShade = true }) => ($hasShade ? `${head.shade} calc(50% + 300px) 0 / auto min(100%, 560px) no-repeat,` : '')}
    ${head.ground};
`
/** Content of a head, as wide as the page’s. */
export const Frame = styled(Container)`
  padding-top: ${space(6)};
  padding-bottom: ${head.bottom};

  ${media.phone} {
    padding-top: ${space(4)};
  }
`
/** Department and breadcrumb, in one line. */
export const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: ${head.place};
  gap: ${space(1)} ${space(4)};

  nav > ol {
    color: ${head.quiet};
  }
`
/** Ornamental; the breadcrumb conveys the same in the page’s language. */
export const Department = styled.span`
  display: ${head.department};
  color: ${color('ink')};
  font: italic 400 19px/1.3 var(--font-latin);
`
/** Heading and sentence, stacked or in two columns, with a line above them if the theme has one. */
export const Words = styled.div<{ $align: 'start' | 'center' }>`
  display: grid;
  grid-template-columns: ${head.columns};
  gap: ${space(4)} ${space(6)};
  justify-items: ${({ $align }) => ($align === 'center' ? 'center' : head.place)};
  margin-top: ${head.top};
  text-align: ${({ $align }) => ($align === 'center' ? 'center' : head.place)};

  &::before {
    content: ${head.line};
    grid-column: 1 / -1;
    justify-self: center;
    width: 1px;
    height: 72px;
    background: ${color('primary_500')};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${space(5)};
  }
  ${media.phone} {
    &::before {
      height: 48px;
    }
  }
`
/** The page’s only h1; in columns of vertical writing if the theme uses them and it is short enough. */
export const Title = styled.h1`
  max-width: ${head.titleWidth};
  max-height: ${head.titleHeight};
  color: ${color('ink')};
  text-align: ${head.titleAlign};
  text-wrap: balance;
  white-space: pre-line;
  text-spacing-trim: trim-start;
  writing-mode: ${head.writing};
  text-combine-upright: digits 2;
  ${art('page')}

  &[data-long] {
    max-height: none;
    text-align: inherit;
    writing-mode: horizontal-tb;
  }
`
/** The sentence, aligned with the heading’s last line where they are side by side. */
export const Text = styled.p`
  align-self: end;
  max-width: 620px;
  color: ${head.quiet};
  white-space: pre-line;
  text-wrap: ${part.wrap};
  ${type('b3r')}

  ${media.phone} {
    margin-inline: ${head.outset};
    ${head.text}
  }
`
/** Content below a page's sentence, across all columns. */
export const Below = styled.div`
  grid-column: 1 / -1;
  width: 100%;
`
