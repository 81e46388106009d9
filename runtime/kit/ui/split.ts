import { styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '../theme.ts'
import { Container } from './layout.ts'

/**
 * Custom properties of kit/head-theme.ts are written out here: importing it would add one more file to many sections.
 *
 * A heading in the left third, its content in the right two thirds; stacked on narrow screens.
 */
export const Split = styled(Container)`
  max-width: var(--part-width, 1200px);
  display: grid;
  grid-template-columns: var(--part-columns, minmax(0, 4fr) minmax(0, 8fr));
  gap: ${space(8)} ${rhythm.gutter};
  align-items: start;

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The left third: a heading, a sentence and a link. When stacked, the link is at the end of the row. */
export const SplitHead = styled.div`
  display: grid;
  justify-items: var(--part-place, start);
  gap: ${space(3)};
  padding-right: var(--part-inset, ${space(8)});
  text-align: var(--part-place, start);

  ${media.smallTablet} {
    grid-template-columns: var(--part-columns, minmax(0, 1fr) auto);
    column-gap: ${space(8)};
    padding-right: 0;

    > * {
      grid-column: 1;
    }
    > a:last-child {
      grid-column: -2;
      align-self: end;
    }
  }
  ${media.phone} {
    column-gap: ${space(4)};

    > :not(:first-child, a) {
      grid-column: 1 / -1;
    }
    > a:last-child {
      grid-row: var(--part-rows, 1);
    }
  }
`
/** The heading in the left third. */
export const SplitTitle = styled.h2`
  color: ${color('ink')};
  ${art('card')}
`
/** The sentence below that heading. */
export const SplitText = styled.p`
  max-width: 34em;
  color: ${color('quiet')};
  text-wrap: var(--part-wrap, pretty);
  ${type('b6r')}
`
