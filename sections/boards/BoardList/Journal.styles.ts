import { styled } from 'styled-components'
import { art, color, figures, media, motion, rhythm, space, type } from '#kit/theme.ts'

export const Lead = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: ${space(6)} ${space(12)};
  margin-bottom: ${rhythm.section};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
export const Plate = styled.div`
  overflow: hidden;
  height: 560px;
  /* From the left edge of the screen to the seventh column, which begins where the content does. */
  margin-left: min(-1 * ${rhythm.margin}, (1200px - 100vw) / 2);

  ${media.phone} {
    height: 360px;
    margin-right: ${space(8)};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform ${motion('calm')} ease-out;
  }
  ${media.hover} {
    ${Lead}:hover & img {
      transform: scale(1.02);
    }
  }
`
export const Words = styled.div<{ $isLead: boolean }>`
  display: ${({ $isLead }) => ($isLead ? 'block' : 'contents')};
`
export const Day = styled.time<{ $isLead: boolean }>`
  display: ${({ $isLead }) => ($isLead ? 'flex' : 'block')};
  align-items: baseline;
  gap: ${space(3)};
  color: ${color('ink')};
  white-space: nowrap;
  ${({ $isLead }) => figures($isLead ? 88 : 40)}

  ${media.phone} {
    font-size: ${({ $isLead }) => ($isLead ? 56 : 28)}px;
  }
`
export const Year = styled.span`
  display: block;
  margin-top: ${space(1)};
  color: ${color('quiet')};
  ${figures(18)}
`
export const Title = styled.h2<{ $isLead: boolean }>`
  color: ${color('ink')};
  text-wrap: balance;
  ${({ $isLead }) => art($isLead ? 'section' : 'card')}
  margin-top: ${({ $isLead }) => ($isLead ? space(10) : '0')};

  ${media.phone} {
    margin-top: ${({ $isLead }) => ($isLead ? space(4) : '0')};
    font-size: ${({ $isLead }) => ($isLead ? 28 : 20)}px;
  }
`
export const Pin = styled.b`
  margin-right: ${space(3)};
  color: ${color('price')};
  vertical-align: middle;
  ${type('b7s')}
`
export const List = styled.ul`
  border-top: 1px solid ${color('ink')};

  > li {
    border-bottom: 1px solid ${color('line')};
  }
`
export const Thumb = styled.div`
  overflow: hidden;
  height: 150px;

  li:nth-child(even) & {
    height: 190px;
    translate: -102px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.smallTablet} {
    li:nth-child(even) & {
      translate: 0;
    }
  }
  ${media.phone} {
    height: 96px;

    li:nth-child(even) & {
      height: 112px;
      translate: 0;
    }
  }
`
export const Entry = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 180px minmax(0, 1fr) 180px;
  gap: ${rhythm.gutter};
  align-items: start;
  min-height: 120px;
  padding: ${space(8)} 0;

  ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr) 88px;

    /* Months by their names are wider than figures. */
    &:lang(en) {
      grid-template-columns: 80px minmax(0, 1fr) 88px;
    }
    min-height: 0;
    padding: ${space(5)} 0;
  }
`
