import { css, styled } from 'styled-components'
import { art, color, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'

type Shape = { $shape: 'lead' | 'line' | 'column' }

export const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 690fr) minmax(0, 414fr);
  gap: ${space(10)} 96px;

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const List = styled.ul`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  border-top: 1px solid ${color('ink')};

  > li {
    flex: 1;
    border-bottom: 1px solid ${color('line')};
  }
`

export const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(12)} ${rhythm.gutter};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.smallPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const line = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 112px;
  gap: ${space(6)};
  align-items: center;
  height: 100%;
  padding: ${space(5)} 0;

  > :first-child {
    order: 1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 88px;
  }
`

export const Essay = styled.article<Shape>`
  position: relative;
  ${({ $shape }) => $shape === 'line' && line}
`

export const Frame = styled.div`
  overflow: hidden;
  border-radius: ${radius('picture')};

  img {
    transition: transform ${motion('calm')} ease-out;
  }
  ${media.hover} {
    ${Essay}:hover & img {
      transform: scale(1.03);
    }
  }
`

export const Words = styled.div<Shape>`
  padding-top: ${({ $shape }) => ($shape === 'line' ? '0' : space(5))};
`

export const Subtitle = styled.p`
  color: ${color('olive_text')};
  ${type('b7r')}
`

const SIZES = { lead: art('title'), line: `${art('card')} font-size: 20px;`, column: `${art('card')} font-size: 22px;` }

export const Title = styled.h3<Shape>`
  margin-top: ${space(1)};
  color: ${color('ink')};
  ${({ $shape }) => SIZES[$shape]}

  ${media.phone} {
    ${({ $shape }) => ($shape === 'lead' ? 'font-size: 26px;' : '')}
  }
`
