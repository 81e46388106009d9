import { styled } from 'styled-components'
import { color, space, type } from '#kit/theme.ts'

export const Product = styled.li`
  padding: ${space(4)} 0;
  border-bottom: 1px solid ${color('line')};
`

export const Name = styled.a`
  color: ${color('ink')};
  ${type('b4m')}
`

export const Option = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  color: ${color('body')};
  ${type('b6r')}
`

export const TakeOut = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -${space(3)};
  color: ${color('quiet')};

  &:hover {
    color: ${color('ink')};
  }
`

export const Status = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: 44px;
  margin-top: ${space(3)};
  color: ${color('quiet')};
  ${type('b7r')}
`

export const Undo = styled.button`
  min-height: 44px;
  color: ${color('ink')};
  text-decoration: underline;
  text-underline-offset: 4px;
  ${type('b7m')}
`
