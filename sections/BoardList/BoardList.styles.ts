import { styled } from 'styled-components'
import { arch } from '#kit/ui/arch.ts'
import { media, rhythm, space } from '#kit/theme.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
`
export const Lead = styled.div`
  margin-bottom: ${space(16)};

  ${media.phone} {
    margin-bottom: ${space(10)};
  }
`
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(14)} ${rhythm.gutter};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.smallPhone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(9)};
  }
`
/** A small picture at the end of a row. */
export const Thumb = styled.span`
  display: block;
  overflow: hidden;
  width: 72px;
  height: 90px;
  ${arch(72, 90)}
`
