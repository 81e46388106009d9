import { css, styled } from 'styled-components'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'

type Form = { $isTiled: boolean }

/** Strips are the last row of the mosaic above them. */
export const Root = styled.section<Form>`
  padding: ${({ $isTiled }) => ($isTiled ? 0 : `${space(3)} 0`)};
  background: ${color('bg')};

  [data-section='HeroPromotions']:not(:empty) + * > & {
    margin-top: calc(-1 * ${rhythm.heading});
  }
`

const striped = css`
  > :nth-child(even) {
    background: ${color('tertiary_50')};
  }
`

/** Two equal backgrounds never touch, in four columns or in two. */
const tiled = css`
  margin-top: ${rhythm.heading};

  > :nth-child(4n + 1) {
    background: ${color('secondary_500')};
  }
  > :nth-child(4n + 2) {
    background: ${color('yellow_500')};
  }
  > :nth-child(4n + 3) {
    background: ${color('green_500')};
  }
`

export const Strips = styled.dl<Form & { $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min($count, 4)}, minmax(0, 1fr));
  gap: ${space(3)};
  ${({ $isTiled }) => ($isTiled ? tiled : striped)}

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    gap: ${space(2)};
  }
`

/** A strip's figure precedes its caption. */
const onOneLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};

  > :nth-child(2) {
    order: -1;
  }
  > :last-child {
    flex-basis: 100%;
  }
`

export const Strip = styled.div<Form>`
  min-height: ${({ $isTiled }) => ($isTiled ? 264 : 84)}px;
  padding: ${({ $isTiled }) => space($isTiled ? 7 : 5)};
  border-radius: ${({ $isTiled }) => ($isTiled ? '28px' : radius('card'))};
  background: ${({ $isTiled }) => color($isTiled ? 'pink_500' : 'section')};
  overflow-wrap: anywhere;
  ${({ $isTiled }) => !$isTiled && onOneLine}

  ${media.phone} {
    ${({ $isTiled }) => $isTiled && 'min-height: 184px;'}
    padding: ${({ $isTiled }) => space($isTiled ? 5 : 4)};
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

export const Label = styled.dt<Form>`
  color: ${({ $isTiled }) => color($isTiled ? 'ink' : 'quiet')};
  ${type('b6s')}
`

const large = css`
  margin-top: ${space(3)};
  font-size: clamp(44px, 6.4vw, 96px);
  line-height: 1;
  letter-spacing: -0.05em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

export const Figure = styled.dd<Form>`
  margin-top: ${space(1)};
  color: ${color('ink')};
  ${art('card')}
  ${({ $isTiled }) => ($isTiled ? large : 'font-size: 26px;')}
`

export const Unit = styled.span`
  font-size: 0.42em;
  letter-spacing: -0.03em;
`

export const Text = styled.dd<Form>`
  margin-top: ${({ $isTiled }) => space($isTiled ? 6 : 1)};
  color: ${({ $isTiled }) => color($isTiled ? 'ink' : 'quiet')};
  text-wrap: pretty;
  ${type('b7r')}

  ${media.phone} {
    display: ${({ $isTiled }) => ($isTiled ? 'block' : 'none')};
  }
`
