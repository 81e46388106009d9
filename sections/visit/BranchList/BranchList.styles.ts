import { css, styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const List = styled.ul<{ $arrangement: 'columns' | 'lines' | 'tiles' }>`
  display: grid;
  grid-template-columns: ${({ $arrangement }) => ($arrangement === 'lines' ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(100%, 236px), 1fr))')};
  gap: 0 ${rhythm.gutter};
  max-width: ${part.width};
  margin-inline: auto;

  ${({ $arrangement }) =>
    $arrangement === 'tiles' &&
    css`
      gap: ${space(3)};

      > li {
        padding: ${space(7)};
        border: 0;
        border-radius: 28px;
        background: ${color('bg')};
      }
    `}
`

export const Branch = styled.li<{ $isHere: boolean }>`
  display: flex;
  flex-direction: column;
  padding: ${space(6)} 0 ${space(8)};
  border-top: ${({ $isHere }) => ($isHere ? `2px solid ${color('primary')}` : `1px solid ${color('line_strong')}`)};
  text-align: ${part.place};
`

export const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: ${part.place};
  gap: ${space(1)} ${space(3)};
  color: ${color('ink')};
  ${art('card')}
`

export const Here = styled.span`
  color: ${color('accent_strong')};
  ${type('b8m')}
`

export const Address = styled.p`
  margin-top: ${space(2)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b6r')}
`

const underlined = css`
  border-bottom: 1px solid ${color('primary_300')};
  color: ${color('primary')};

  &:hover {
    border-color: ${color('ink')};
    color: ${color('ink')};
  }
`

export const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${part.place};
  gap: ${space(2)} ${space(6)};
  margin-top: auto;
  padding-top: ${space(5)};
  font-variant-numeric: tabular-nums;
  ${type('b7m')}

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    min-height: 28px;
    ${underlined}
  }
  ${media.phone} {
    a {
      min-height: 32px;
    }
  }
`
