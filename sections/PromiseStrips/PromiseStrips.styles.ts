import { styled } from 'styled-components'
import { art, color, media, radius, space, type } from '#kit/theme.ts'

export const Root = styled.section`
  padding: ${space(3)} 0;
  background: ${color('bg')};
`

export const Strips = styled.dl<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min($count, 4)}, minmax(0, 1fr));
  gap: ${space(3)};

  > :nth-child(even) {
    background: ${color('tertiary_50')};
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    gap: ${space(2)};
  }
`

export const Strip = styled.div`
  min-height: 84px;
  padding: ${space(5)};
  border-radius: ${radius('card')};
  background: ${color('section')};
  overflow-wrap: anywhere;

  ${media.phone} {
    padding: ${space(4)};
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

export const Label = styled.dt`
  color: ${color('quiet')};
  ${type('b7m')}
`

export const Figure = styled.dd`
  margin-top: ${space(1)};
  color: ${color('ink')};
  ${art('card')}
`

export const Text = styled.dd`
  margin-top: ${space(2)};
  color: ${color('quiet')};
  ${type('b7r')}

  ${media.phone} {
    display: none;
  }
`
