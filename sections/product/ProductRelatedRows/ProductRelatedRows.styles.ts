import { styled } from 'styled-components'
import { art, color, media, space, type } from '#kit/theme.ts'

/** The whole row is the link. */
export const Row = styled.li`
  position: relative;
  display: flex;
  gap: ${space(2)} ${space(8)};
  align-items: baseline;
  justify-content: space-between;
  padding: ${space(5)} 0;
  border-bottom: 1px solid ${color('line')};

  &:first-child {
    padding-top: 0;
  }
  ${media.phone} {
    display: grid;
  }
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
  font-size: 23px;

  ${media.phone} {
    font-size: 19px;
  }
`

export const Line = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`
