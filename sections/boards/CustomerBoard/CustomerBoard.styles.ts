import { css, styled } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { Link } from '#kit/link.tsx'
import { color, media, motion, rhythm, space, type } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
`
/** The posts and, in the tile arrangement, the direct contact options beside them. */
export const Columns = styled(Container)<{ $isTiled: boolean }>`
  ${({ $isTiled }) =>
    $isTiled &&
    css`
      display: grid;
      grid-template-columns: minmax(0, 1fr) 344px;
      gap: ${space(10)} ${space(8)};
      align-items: start;

      ${media.smallTablet} {
        grid-template-columns: minmax(0, 1fr);
      }
    `}
`
/** Two facing speech shapes at the right end of a head with a background. */
const speech = css`
  position: relative;

  &::before,
  &::after {
    content: '';
    position: absolute;
    right: 112px;
    bottom: 76px;
    width: 188px;
    height: 122px;
    border-radius: 61px;
    background: ${color('ink')};
    opacity: 0.14;
  }
  &::after {
    right: 20px;
    bottom: -28px;
    background: ${color('bg')};
    opacity: 0.65;
  }
  ${media.smallTablet} {
    &::before,
    &::after {
      display: none;
    }
  }
`
export const Write = styled.div<{ $hasSpeech: boolean }>`
  display: flex;
  justify-content: ${head.place};
  margin-top: ${space(7)};
  ${({ $hasSpeech }) => $hasSpeech && speech}

  ${media.phone} {
    > a {
      flex: 1;
    }
  }
`
export const List = styled.ul`
  border-top: 1px solid ${color('ink')};
`
export const Item = styled.li`
  border-bottom: 1px solid ${color('line')};
`
export const Row = styled(Link)`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr) 300px;
  align-items: baseline;
  gap: ${space(1)} ${space(6)};
  padding: ${space(5.5)} 0;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.smallTablet} {
    grid-template-columns: 88px minmax(0, 1fr);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(4.5)} 0;
  }
`
export const State = styled.span<{ $isAnswered: boolean }>`
  color: ${({ $isAnswered }) => color($isAnswered ? 'olive_text' : 'quiet')};
  ${type('b7m')}
`
export const Title = styled.span`
  color: ${color('ink')};
  text-wrap: pretty;
  ${type('b3r')}
  line-height: 1.55;

  > :last-child {
    background: linear-gradient(${color('ink')}, ${color('ink')}) 0 100% / 0 1px no-repeat;
    transition: background-size ${motion('quick')};
  }
  ${media.hover} {
    ${Row}:hover & > :last-child {
      background-size: 100% 1px;
    }
  }
  ${media.phone} {
    ${type('b4r')}
    line-height: 1.55;
  }
`
export const Pin = styled.b`
  margin-right: ${space(3)};
  color: ${color('olive_text')};
  ${type('b7s')}
`
export const Lock = styled.span`
  display: inline-block;
  margin-right: ${space(2)};
  color: ${color('quiet')};
  vertical-align: -2px;
`
export const Facts = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 128px;
  gap: ${space(4)};
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b7r')}

  > :last-child {
    text-align: right;
    white-space: nowrap;
  }
  ${media.smallTablet} {
    grid-column: 2;
    display: flex;
  }
  ${media.phone} {
    grid-column: 1;
  }
`
