import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Band } from '#kit/ui/layout.ts'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Band)`
  border-top: 1px solid ${color('line')};
`

export const Halves = styled.div<{ $isWaysFirst: boolean }>`
  display: flex;
  flex-direction: ${({ $isWaysFirst }) => ($isWaysFirst ? 'column-reverse' : 'column')};
  gap: 120px;

  ${media.smallTablet} {
    gap: ${space(16)};
  }
`

/** A picture of 696 px and its text at one side; the other half mirrors it. */
export const Half = styled.div<{ $side: 'left' | 'right'; $isBare?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $side, $isBare }) =>
    $isBare
      ? 'minmax(0, 1fr)'
      : $side === 'right'
        ? 'minmax(0, 696fr) minmax(0, 420fr)'
        : 'minmax(0, 420fr) minmax(0, 696fr)'};
  gap: ${space(10)} ${space(21)};
  align-items: center;

  > :first-child {
    order: ${({ $side }) => ($side === 'right' ? 0 : 1)};
  }
  /* On tablets both are as wide, and the picture or the card as high as the words. */
  ${media.smallTablet} {
    grid-template-columns: ${({ $isBare }) => ($isBare ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))')};
    column-gap: ${space(10)};
    align-items: stretch;

    > img {
      height: 100%;
      contain: size;
    }
    > figure {
      align-content: stretch;
      padding: ${space(10)} ${space(8)};
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};

    > :first-child {
      order: ${({ $side }) => ($side === 'right' ? -1 : 1)};
    }

    > figure,
    > img {
      width: auto;
      max-width: none;
      margin-inline: calc(-1 * ${rhythm.margin});
      border-radius: 0;
    }
    > figure {
      padding: ${space(10)} ${rhythm.margin};
    }
    > img {
      width: calc(100% + 2 * ${rhythm.margin});
      height: auto;
      contain: none;
    }
  }
`

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: ${space(14)} ${space(24)};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Ways = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(8)};
`

export const Words = styled.div`
  min-width: 0;
`

export const Week = styled.div`
  margin-top: ${space(3)};
`

export const Differing = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  margin-top: ${space(5)};
  color: ${color('quiet')};
  ${type('b7r')}

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(3)};
  }
  b {
    font-weight: 500;
    color: ${color('body')};
  }
`

export const Day = styled.time`
  color: ${color('accent_strong')};
  white-space: nowrap;
`

export const Address = styled.address`
  padding-bottom: ${space(6)};
  border-bottom: 1px solid ${color('primary_200')};
  color: ${color('ink')};
  font-style: normal;
  text-wrap: balance;
  ${art('card')}
`

export const Facts = styled.div`
  margin: ${space(5)} 0 ${space(5)};
`

export const More = styled.p`
  margin-top: ${space(5)};
`

export const Telephone = styled.p`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(12)};
  color: ${color('quiet')};
  ${type('b7r')}
`

export const Digits = styled(Link)`
  justify-self: start;
  color: ${color('ink')};
  white-space: nowrap;
  ${art('figure')}
  font-family: var(--font-text);
  font-variant-numeric: tabular-nums;
`
