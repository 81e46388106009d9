import { styled } from 'styled-components'
import { color, radius, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
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
