import { css, styled } from 'styled-components'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { Link } from '#kit/link.tsx'
import { Container } from '#kit/ui/layout.ts'
import { WayCard } from '#kit/ui/way-card.tsx'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
`

/** The route card is as tall as a picture and stays in view beside a long list of directions. */
export const Plan = styled(WayCard)`
  ${media.abovePhone} {
    position: sticky;
    top: 180px;
    align-self: start;
    min-height: 520px;
  }
  ${media.smallTablet} {
    position: relative;
    top: 0;
    min-height: 0;
  }

  /* The page is about this way: its minutes are as large as the page's own title. */
  li:not(:last-child) > b {
    ${art('page')}
  }
  li:not(:last-child)::before {
    top: 0.9em;
  }
`

export const Heading = styled.h2`
  margin-bottom: ${rhythm.heading};
  color: ${color('ink')};
  ${art('section')}
`

export const Address = styled.p`
  color: ${color('ink')};
  text-wrap: balance;
  ${type('h4r')}
`

export const Copy = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(4)};
  color: ${color('ink')};
  ${type('b7m')}
`

export const List = styled.div`
  margin-top: ${space(8)};
  padding: ${space(6)} 0;
  border: solid ${color('line')};
  border-width: 1px 0;
`

export const Maps = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  margin-top: ${space(6)};
`

export const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 32px;
  color: ${color('ink')};
  ${type('b7m')}

  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

/** Each route fills a tile of its own; the map links are pills. */
const tiled = css`
  gap: ${space(10)} ${space(8)};

  ${Address} {
    ${art('card')}
  }
  ${Plan} {
    --color-section: ${color('secondary_100')};
    border-radius: 36px;
  }
  ${List} {
    padding: 0;
    border: 0;
  }
  ${List} > dl {
    display: grid;
    gap: ${space(3)};
    color: ${color('ink')};
  }
  ${List} > dl > div {
    --color-quiet: ${color('ink')};
    padding: ${space(5)} ${space(6)};
    border-radius: 24px;
    background: ${color('primary_50')};
  }
  ${List} dt {
    font-weight: 700;
  }
  ${List} > dl > :nth-child(1) {
    background: ${color('green_500')};
  }
  ${List} > dl > :nth-child(2) {
    background: ${color('pink_500')};
  }
  ${List} > dl > :nth-child(3) {
    background: ${color('yellow_500')};
  }
  ${Maps} li > a {
    padding: ${space(2)} ${space(4)};
    border: 0;
    border-radius: ${radius('round')};
    background: ${color('primary_50')};
  }
  ${Maps} > ul {
    gap: ${space(2)};
  }
  ${media.forced} {
    ${List} > dl > div {
      border: 1px solid CanvasText;
    }
  }
`

export const Columns = styled(Container)<{ $mapSide: 'left' | 'right' | 'none'; $isTiled: boolean }>`
  display: grid;
  grid-template-columns: ${({ $mapSide }) =>
    $mapSide === 'none'
      ? 'minmax(0, 1fr)'
      : $mapSide === 'left'
        ? 'minmax(0, 7fr) minmax(0, 5fr)'
        : 'minmax(0, 5fr) minmax(0, 7fr)'};
  gap: ${space(10)} clamp(40px, 7vw, 96px);
  align-items: start;

  ${({ $isTiled }) => $isTiled && tiled}
  > ${Plan} {
    order: ${({ $mapSide }) => ($mapSide === 'left' ? -1 : 0)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);

    > ${Plan} {
      order: -1;
    }
  }
`
