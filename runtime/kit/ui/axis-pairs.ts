import { styled } from 'styled-components'
import { art, color, media, space, type } from '../theme.ts'

type AxisProps = {
  /** Position of the line on phones: in the middle, or near the left edge if values are sentences. */
  $phone?: 'middle' | 'start'
  /** Dashed marks a walking route. */
  $line?: 'solid' | 'dashed'
}

/** Name-value pairs on either side of a vertical line: names end before it, values begin after it. */
export const AxisPairs = styled.dl<AxisProps>`
  --axis: 50%;
  position: relative;
  display: grid;
  max-width: 880px;
  margin-inline: auto;

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 var(--axis);
    border-left: 1px ${({ $line = 'solid' }) => $line} ${color('line_strong')};
  }
  ${media.phone} {
    --axis: ${({ $phone = 'start' }) => ($phone === 'middle' ? '50%' : '124px')};
  }
`

/** One pair, marked by a dot on the line if `$dot` is set. */
export const AxisPair = styled.div<{ $dot?: 'small' | 'end' | undefined }>`
  position: relative;
  display: grid;
  grid-template-columns: calc(var(--axis) - 40px) minmax(0, 1fr);
  column-gap: 80px;
  align-items: baseline;
  padding: ${space(5)} 0;

  ${({ $dot }) =>
    $dot &&
    `&::after {
      content: '';
      position: absolute;
      top: calc(${space(5)} + 0.75em);
      left: var(--axis);
      width: ${$dot === 'end' ? 15 : 7}px;
      height: ${$dot === 'end' ? 15 : 7}px;
      border-radius: 50%;
      background: ${color($dot === 'end' ? 'accent' : 'primary_500')};
      box-shadow: 0 0 0 6px var(--axis-ground, ${color('bg')});
      translate: calc(-50% + 0.5px) -50%;
    }`}
  ${media.phone} {
    grid-template-columns: calc(var(--axis) - 20px) minmax(0, 1fr);
    column-gap: 40px;
  }
  ${media.forced} {
    &::after {
      background: CanvasText;
    }
  }
`

/** Label of a pair. */
export const AxisLabel = styled.dt`
  color: ${color('ink')};
  text-align: end;
  text-wrap: balance;
  ${art('card')}

  ${media.phone} {
    font-size: 18px;
  }
`

/** Value of a pair; times never break inside. */
export const AxisValue = styled.dd`
  max-width: 320px;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
`
