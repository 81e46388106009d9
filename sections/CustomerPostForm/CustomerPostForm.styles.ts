import { styled } from 'styled-components'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'

export const Root = styled(Container).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: ${space(8)} ${rhythm.gutter};
  align-items: start;
  padding-bottom: ${rhythm.section};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
/** What board this is; it stays in sight beside a long form. */
export const Intro = styled.div`
  position: sticky;
  top: 148px;
  max-width: 320px;
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b5r')}

  ${media.smallTablet} {
    position: static;
    max-width: none;
  }
`
export const Title = styled.h2`
  margin-bottom: ${space(3)};
  color: ${color('ink')};
  ${art('card')}
`
export const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(8)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('card')};
  background: ${color('section')};
  color: ${color('body')};
  ${type('b6r')}
`
