import { styled } from 'styled-components'
import { color, media, radius, space, type } from '#kit/theme.ts'

export const Words = styled.div`
  min-width: 0;
`

/** Beside the text the row's own line is above the options; below the text they draw one. */
export const Options = styled.ul`
  min-width: 0;
  margin-top: -${space(3)};

  ${media.smallTablet} {
    margin-top: 0;
    border-top: 1px solid ${color('line')};
  }
`

export const Offer = styled.article<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: 180px minmax(0, 5fr) minmax(0, 6fr);
  gap: ${space(6)} ${space(10)};
  align-items: start;

  > img {
    opacity: ${({ $isOver }) => ($isOver ? 0.7 : 1)};
  }
  ${media.smallTablet} {
    grid-template-columns: 140px minmax(0, 1fr);
    column-gap: ${space(6)};

    > ${Options} {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    grid-template-columns: 104px minmax(0, 1fr);
    gap: ${space(5)};
  }
`

export const Product = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  color: ${color('olive_text')};
  ${type('b7r')}
`

export const Tag = styled.span`
  padding: 0 ${space(1.5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('badge')};
  color: ${color('quiet')};
  ${type('l1m')}
`

export const Title = styled.h3`
  margin-top: ${space(1)};
  color: ${color('ink')};
  ${type('b1m')}
`

export const Summary = styled.p`
  margin-top: ${space(2)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`

export const More = styled.p`
  margin-top: ${space(4)};

  ${media.phone} {
    margin-top: ${space(2)};
  }
`

export const Option = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 74px;
  padding: ${space(3)} 0;

  & + & {
    border-top: 1px solid ${color('line')};
  }
  > :first-child {
    min-width: 0;
  }
  > :nth-child(2) {
    flex: none;
    max-width: 60%;
    text-align: right;
  }
`

export const OptionName = styled.p`
  color: ${color('ink')};
  ${type('b4m')}
`

export const Remark = styled.p`
  margin-top: 2px;
  color: ${color('quiet')};
  ${type('b7r')}
`
