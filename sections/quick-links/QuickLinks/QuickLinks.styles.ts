import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { color, MAX_CONTENT_WIDTH, media, motion, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled.nav`
  border-bottom: 1px solid ${color('line')};
  background: ${color('surface')};
  padding: 0 ${rhythm.margin};

  ${media.phone} {
    padding: 0;
    border-top: 1px solid ${color('line')};
  }
`

/** The hairlines of the first and the last cell are on the content's edges. */
export const List = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => ($count > 8 ? Math.ceil($count / 2) : $count)}, minmax(0, 1fr));
  max-width: ${MAX_CONTENT_WIDTH}px;
  margin: 0 auto;
  border-left: 1px solid ${color('line')};

  ${media.phone} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 1px;
    border-left: 0;
    background: ${color('line')};
  }
`

export const Item = styled.li`
  border-right: 1px solid ${color('line')};
  background: ${color('surface')};

  ${media.phone} {
    border-right: 0;
  }
`

export const Way = styled(Link)<{ $isTall: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(4)};
  height: 100%;
  padding: ${({ $isTall }) => space($isTall ? 10 : 6)} ${space(2)} ${space(8)};
  color: ${color('primary')};
  text-align: center;
  transition: background ${motion('quick')};

  svg {
    transition: transform ${motion('quick')};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  ${media.hover} {
    &:hover {
      background: ${color('section')};
    }
    &:hover svg {
      transform: translateY(-3px);
    }
  }
  ${media.phone} {
    gap: ${space(2.5)};
    padding: ${space(6)} ${space(1)} ${space(5)};

    svg {
      width: 34px;
      height: 34px;
    }
  }
`

export const Title = styled.span`
  color: ${color('ink')};
  text-wrap: balance;
  ${type('b6m')}
  line-height: 1.4;

  ${media.phone} {
    ${type('b7m')}
    line-height: 1.4;
  }
`
