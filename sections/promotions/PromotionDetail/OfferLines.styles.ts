import { styled } from 'styled-components'
import { art, color, media, radius, space, type } from '#kit/theme.ts'

export const List = styled.ul`
  > li {
    padding: ${space(7)} 0;
    border-bottom: 1px solid ${color('line')};
  }
`
export const Offer = styled.article`
  text-align: start;
`
export const Name = styled.h3`
  color: ${color('ink')};
  text-wrap: balance;
  ${art('card')}
`
export const Tag = styled.span`
  margin-left: ${space(2)};
  padding: 0 ${space(1.5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('badge')};
  color: ${color('quiet')};
  vertical-align: middle;
  ${type('l1m')}
`
export const Line = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`
export const Options = styled.ul`
  margin-top: ${space(4)};
`
export const Option = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(6)};
  padding: ${space(1.5)} 0;
  color: ${color('body')};
  ${type('b5r')}

  ${media.phone} {
    padding: ${space(2)} 0;
  }
`
export const Remark = styled.span`
  margin-left: ${space(2)};
  color: ${color('quiet')};
  ${type('b7r')}
`
export const More = styled.div`
  margin-top: ${space(3)};
`
