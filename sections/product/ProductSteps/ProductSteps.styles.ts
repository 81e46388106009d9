import { css, styled } from 'styled-components'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { Band } from '#kit/ui/layout.ts'

export const Root = styled(Band)`
  scroll-margin-top: 0;
`

const DOT = 7

const asLine = css<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
`

const asList = css`
  display: block;
  max-width: 720px;
`

export type StepsDirection = 'line' | 'list' | 'tiles'

export const Step = styled.li<{ $isLongest: boolean }>`
  position: relative;
  --step-ground: ${({ $isLongest }) => color($isLongest ? 'secondary_500' : 'primary_50')};
  --step-ink: ${({ $isLongest }) => color($isLongest ? 'ink' : 'quiet')};
`
export const Figure = styled.p`
  color: ${color('primary_400')};
  ${art('figure', 'latin')}
  letter-spacing: 0;
`
export const Name = styled.h3`
  margin-top: ${space(2)};
  color: ${color('ink')};
  ${type('b3m')}
  line-height: 1.5;
`
export const Text = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  ${type('b6r')}
`
export const Minutes = styled.p`
  margin-top: ${space(2.5)};
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  ${type('b8m')}
`

const lineStep = css`
  padding: ${space(6)} ${space(8)} 0 0;
  border-top: 1px solid ${color('primary_200')};

  &::before {
    content: '';
    position: absolute;
    top: -4px;
    left: 0;
    width: ${DOT}px;
    height: ${DOT}px;
    border-radius: 50%;
    background: ${color('primary')};
  }
`

/** A vertical line with dots; the numbers are hidden, since the line already shows the order. */
const listStep = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space(5)};
  padding: 0 0 ${space(7)} ${space(7)};
  border: 0;

  &::before {
    content: '';
    position: absolute;
    top: 9px;
    left: 0;
    width: ${DOT}px;
    height: ${DOT}px;
    border-radius: 50%;
    background: ${color('primary')};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 16px;
    bottom: -9px;
    left: 3px;
    width: 1px;
    background: ${color('primary_200')};
  }
  &:last-child {
    padding-bottom: 0;
  }
  ${Figure} {
    display: none;
  }
  ${Name} {
    margin-top: 0;
  }
  ${Text} {
    grid-column: 1;
  }
  ${Minutes} {
    grid-area: 1 / 2;
    margin-top: 4px;
  }
`

/** Each step on a background of its own, the longest one on the orange that suits ink text. */
const tileStep = css`
  padding: ${space(5)};
  border-radius: ${radius('control')};
  background: var(--step-ground);

  ${Figure} {
    color: ${color('ink')};
  }
  ${Text},
  ${Minutes} {
    color: var(--step-ink);
  }
`

const asTiles = css<{ $count: number }>`
  ${asLine}
  gap: ${space(2)};

  /* The last row is as wide as the others, however few are in it. */
  ${media.smallTablet} {
    display: flex;
    flex-wrap: wrap;

    > li {
      flex: 1 1 max(150px, ${({ $count }) => ($count === 4 ? 40 : 30)}%);
    }
  }
`

const narrowList = css`
  ${media.phone} {
    ${asList}

    > li {
      ${listStep}
    }
  }
`

const LOOKS = { line: asLine, list: asList, tiles: asTiles }
const STEP_LOOKS = { line: lineStep, list: listStep, tiles: tileStep }

export const Steps = styled.ol<{ $direction: StepsDirection; $count: number }>`
  ${({ $direction }) => LOOKS[$direction]}

  > li {
    ${({ $direction }) => STEP_LOOKS[$direction]}
  }
  ${({ $direction }) => $direction !== 'tiles' && narrowList}
  margin-bottom: calc(-1 * ${rhythm.heading} / 4);
`
