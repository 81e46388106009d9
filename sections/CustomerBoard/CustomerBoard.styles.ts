import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Container).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${space(10)} ${rhythm.gutter};
  align-items: start;
  padding-bottom: ${rhythm.section};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
export const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  padding: ${space(12)} ${space(10)};
  border-radius: ${radius('card')};
  background: ${color('section')};

  ${media.phone} {
    padding: ${space(8)} ${space(6)};
  }
`
export const Title = styled.h2`
  color: ${color('ink')};
  ${art('card')}
`
export const Text = styled.p`
  color: ${color('body')};
  ${type('b5r')}
`
export const Label = styled.h2`
  margin-bottom: ${space(5)};
  color: ${color('ink')};
  ${type('b2m')}
`
export const Elsewhere = styled(Container)`
  padding-bottom: ${rhythm.section};
`
