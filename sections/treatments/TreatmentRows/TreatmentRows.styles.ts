import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, layer, media, motion, radius, rhythm, shadow, space, type } from '#kit/theme.ts'

export const Root = styled.section`
  padding: ${space(2)} 0 ${rhythm.section};
`

export const Columns = styled.div<{ $hasIndex: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasIndex }) => ($hasIndex ? 'minmax(0, 220fr) minmax(0, 894fr)' : 'minmax(0, 1fr)')};
  gap: ${space(8)} 86px;
  align-items: start;

  ${media.wide} {
    ${({ $hasIndex }) => $hasIndex && 'grid-template-columns: 168px minmax(0, 800px) 168px; column-gap: 32px;'}
  }
  ${media.tablet} {
    column-gap: ${space(12)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Main = styled.div`
  min-width: 0;
`

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  flex-direction: column;
  justify-content: center;
  gap: ${space(4)} ${space(8)};
  margin-bottom: ${space(18)};

  ${media.phone} {
    margin-bottom: ${space(8)};
  }
`

export const Count = styled.p`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b7r')}
`

export const Pills = styled.ul`
  display: flex;
  gap: ${space(2)};
  max-width: 100%;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  > li {
    flex: none;
  }
  ${media.phone} {
    margin-inline: calc(-1 * ${rhythm.margin});
    padding-inline: ${rhythm.margin};
    max-width: 100vw;
  }
`

export const Pill = styled(Link)`
  display: grid;
  place-items: center;
  min-height: 36px;
  padding: ${space(1)} ${space(4)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('control')};
  color: ${color('body')};
  white-space: nowrap;
  ${type('b7r')}

  &[aria-current] {
    border-color: ${color('primary')};
    background: ${color('primary')};
    color: ${color('primary_ink')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`

export const Group = styled.div`
  & + & {
    margin-top: ${space(28)};
  }
`

export const GroupName = styled.h3`
  margin-bottom: ${space(6)};
  color: ${color('ink')};
  text-align: center;
  ${art('card')}
  font-size: 28px;

  ${media.phone} {
    font-size: 24px;
  }
`

/** Picture, text, price, sign; on phones the price is below the text. */
export const Row = styled.li`
  display: grid;
  grid-template-areas: 'picture words price plus' '. card card card';
  grid-template-columns: 112px minmax(0, 1fr) auto 44px;
  gap: 0 ${space(5)};
  align-items: center;
  padding: ${space(6)} 0;
  border-bottom: 1px solid ${color('line')};

  ${media.phone} {
    grid-template-areas: 'picture words plus' 'picture price price' 'card card card';
    grid-template-columns: 84px minmax(0, 1fr) 36px;
    gap: ${space(2)} ${space(4)};
    align-items: start;
  }
`

export const Arch = styled.div`
  grid-area: picture;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: 50% 50% ${radius('picture')} ${radius('picture')};

  ${media.phone} {
    aspect-ratio: 84 / 104;
    border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / 40% 40% ${radius('picture')} ${radius('picture')};
  }
`

export const Thumbnail = styled(Picture)`
  height: 100%;
`

export const Words = styled.div`
  grid-area: words;
  min-width: 0;
`

export const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(2.5)};
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;

  ${media.phone} {
    font-size: 18px;
  }
`

export const NameLink = styled(Link)`
  text-wrap: balance;

  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 6px;
    }
  }
`

export const Badge = styled.span`
  align-self: center;
  padding: 0 ${space(2)};
  border-radius: ${radius('badge')};
  background: ${color('section')};
  color: ${color('body')};
  ${type('l1m')}
`

export const Summary = styled.p`
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`

export const Meta = styled.p`
  margin-top: ${space(0.5)};
  color: ${color('olive_text')};
  font-variant-numeric: tabular-nums;
  ${type('b8r')}
`

export const Price = styled.div`
  grid-area: price;
  text-align: right;

  ${media.phone} {
    text-align: left;
  }
`

/** Opening needs JavaScript; without it the name links to the options. */
export const Plus = styled.button`
  grid-area: plus;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius('round')};
  color: ${color('ink')};

  ${media.hover} {
    &:hover {
      background: ${color('section')};
    }
  }
  ${media.phone} {
    width: 36px;
  }
  @media (scripting: none) {
    display: none;
  }
`

export const Card = styled.div`
  grid-area: card;
  margin-top: ${space(4)};
  padding: ${space(2)} ${space(6)} ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('surface')};

  > a {
    margin-top: ${space(3)};
  }
  ${media.lively} {
    animation: row-opens ${motion('quick')} ease-out;
  }
  @keyframes row-opens {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  ${media.phone} {
    padding: ${space(1)} ${space(4)} ${space(3)};
  }
`

export const State = styled.p`
  padding: ${space(6)} 0;
  color: ${color('quiet')};
  ${type('b6r')}
`

export const Retry = styled.button`
  border-bottom: 1px solid ${color('olive')};
  color: ${color('ink')};
`

/** Stays in view while anything is selected, beside the floating button. */
export const Selection = styled.div`
  position: sticky;
  bottom: ${space(6)};
  z-index: ${layer('header') - 1};
  padding-right: ${space(16)};

  ${media.wide} {
    padding-right: 0;
  }
  /* The floating button stands at the lower right. */
  ${media.phone} {
    bottom: ${space(3)};
    margin-inline: calc(${space(3)} - ${rhythm.margin}) ${space(13)};
    padding-right: 0;
  }
`

export const Selected = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  min-height: 64px;
  margin-top: ${space(10)};
  padding: ${space(2.5)} ${space(2.5)} ${space(2.5)} ${space(8)};
  border-radius: 32px;
  background: ${color('footer_bg')};
  color: ${color('footer_ink')};
  box-shadow: ${shadow('floating')};

  :focus-visible {
    outline-color: ${color('footer_ink')};
  }
  ${media.phone} {
    padding: ${space(4)};
    border-radius: ${radius('control')};

    > a {
      width: 100%;
    }
  }
`

export const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(4)};
  font-variant-numeric: tabular-nums;
  ${type('b6r')}
`

export const Total = styled.span`
  ${type('h4s')}
`

export const WithVat = styled.span`
  color: ${color('footer_text')};
  ${type('b8r')}
`

export const Notice = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(14)};
  color: ${color('quiet')};
  ${type('b8r')}
`
