import { styled } from 'styled-components'
import { art, color, media, radius, space, type } from '#kit/theme.ts'
import { Band } from '#kit/ui/layout.ts'

export const Root = styled(Band)``

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 504fr) minmax(0, 696fr);
  align-items: start;
  gap: ${space(7)} 0;

  > :first-child {
    padding-right: ${space(16)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      padding-right: 0;
    }
  }
`

export const Title = styled.h2`
  color: ${color('ink')};
  ${art('section')}
`

export const Text = styled.p`
  max-width: 30em;
  margin: ${space(3)} 0 ${space(4)};
  color: ${color('quiet')};
  ${type('b5r')}
`

export const Caution = styled.p`
  color: ${color('body')};
  ${type('b6r')}
`

export const SideEffects = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  margin-top: ${space(12)};
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('control')};
  background: ${color('surface')};
  color: ${color('body')};
  ${type('b6r')}

  svg {
    margin-top: 3px;
  }
  strong {
    margin-right: ${space(1.5)};
    color: ${color('ink')};
    font-weight: 600;
  }
  ${media.phone} {
    margin-top: ${space(8)};
    padding: ${space(4)};
  }
`
