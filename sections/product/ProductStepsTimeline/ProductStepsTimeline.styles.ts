import { styled } from 'styled-components'
import { art, color, media, space, type } from '#kit/theme.ts'

/** On narrow screens the hairline is vertical. */
export const Steps = styled.ol<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Step = styled.li`
  position: relative;
  padding: ${space(6)} ${space(6)} 0 0;
  border-top: 1px solid ${color('line_strong')};

  &::before {
    content: '';
    position: absolute;
    top: -4px;
    left: 0;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${color('accent')};
  }
  ${media.smallTablet} {
    padding: 0 0 ${space(8)} ${space(8)};
    border-top: 0;
    border-left: 1px solid ${color('line_strong')};

    &::before {
      top: ${space(3)};
      left: -4px;
    }
  }
`

export const Minutes = styled.p`
  color: ${color('ink')};
  ${art('figure')}
`

export const Name = styled.h3`
  margin-top: ${space(3)};
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;
`

export const Text = styled.p`
  margin-top: ${space(2)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b6r')}
`
