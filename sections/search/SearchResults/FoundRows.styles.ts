import { styled } from 'styled-components'
import { art, color, media, space, type } from '#kit/theme.ts'
import { arch } from '#kit/ui/arch.ts'
import { CoverLink } from '#kit/ui/cover-link.ts'

export const List = styled.ul`
  > li:last-child {
    border-bottom: 1px solid ${color('line')};
  }
`
export const Row = styled.li<{ $hasPicture: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? '96px ' : '')}minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(7)};
  align-items: ${({ $hasPicture }) => ($hasPicture ? 'center' : 'baseline')};
  padding: ${space(5.5)} 0;
  border-top: 1px solid ${color('line')};

  ${media.phone} {
    grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? '72px ' : '')}minmax(0, 1fr);
    gap: ${space(2)} ${space(4)};
  }
`
export const Arch = styled.div`
  overflow: hidden;
  height: 116px;
  ${arch(96, 116)}

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.phone} {
    grid-row: 1 / 3;
    height: 88px;
  }
`
export const Cover = styled(CoverLink)``
export const Name = styled.h3`
  color: ${color('ink')};
  text-wrap: pretty;
  ${art('card')}
  font-size: 20px;
`
export const Line = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`
export const End = styled.div`
  white-space: nowrap;

  ${media.phone} {
    grid-column: -2 / -1;
  }
`
export const Strips = styled.ul`
  display: grid;
  gap: ${space(3)};
`
export const Strip = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 280px;
  gap: ${space(4)} ${space(8)};
  align-items: center;
  overflow: hidden;
  min-height: 176px;
  padding-left: ${space(9)};
  border-radius: 28px;
  background: ${color('pink_500')};

  p {
    color: ${color('ink')};
  }
  &:nth-child(even) {
    background: ${color('yellow_500')};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 112px;
    gap: ${space(2)} ${space(4)};
    min-height: 0;
    padding: ${space(5)} 0 ${space(5)} ${space(5)};
  }
`
export const Days = styled.p`
  white-space: nowrap;
  ${art('figure', 'latin')}
  font-size: 52px;

  ${media.phone} {
    grid-column: 1;
    font-size: 32px;
  }
`
export const StripArt = styled.div`
  align-self: stretch;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.phone} {
    grid-row: 1 / 3;
    grid-column: 2;
    margin: -${space(5)} 0;
  }
`
