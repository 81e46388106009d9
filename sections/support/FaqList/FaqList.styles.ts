import { styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { Container } from '#kit/ui/layout.ts'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Container).attrs({ as: 'section' })`
  max-width: ${part.width};

  > nav:first-child > ul {
    justify-content: ${part.tabs};
  }
  padding-bottom: ${rhythm.section};
`
export const Tools = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
  margin: ${space(8)} 0 ${space(14)};

  > form {
    max-width: 400px;
  }
  ${media.phone} {
    flex-direction: column-reverse;
    align-items: stretch;
    margin: ${space(5)} 0 ${space(10)};

    > form {
      max-width: none;
    }
  }
`
export const Count = styled.p`
  color: ${color('quiet')};
  ${type('b6r')}
`
/** The category's name at the left, its questions at the right, as everywhere in this template. */
export const Group = styled.section`
  display: grid;
  grid-template-columns: ${part.columns('minmax(0, 4fr) minmax(0, 8fr)')};
  gap: ${space(6)} ${rhythm.gutter};

  & + & {
    margin-top: ${space(20)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);

    & + & {
      margin-top: ${space(14)};
    }
  }
`
export const GroupTitle = styled.h2`
  padding-right: ${part.inset(space(6))};
  color: ${color('ink')};
  text-align: ${part.place};
  ${art('card')}
`
