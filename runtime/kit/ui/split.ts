import { styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '../theme.ts'
import { part } from '../head-theme.ts'
import { Container } from './layout.ts'

/** A heading in the left third, its content in the right two thirds; one below the other on narrow screens. */
export const Split = styled(Container)`
  max-width: ${part.width};
  display: grid;
  grid-template-columns: ${part.columns('minmax(0, 4fr) minmax(0, 8fr)')};
  gap: ${space(8)} ${rhythm.gutter};
  align-items: start;

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The left third: a heading, a sentence and a way on. */
export const SplitHead = styled.div`
  display: grid;
  justify-items: ${part.place};
  gap: ${space(3)};
  padding-right: ${part.inset(space(8))};
  text-align: ${part.place};

  ${media.smallTablet} {
    padding-right: 0;
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
  ${type('b6r')}
`
