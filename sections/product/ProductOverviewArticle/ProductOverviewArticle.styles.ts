import { styled } from 'styled-components'
import { Breadcrumb } from '#kit/ui/breadcrumb.tsx'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, translucent } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled.section`
  overflow-x: clip;
  padding: ${space(6)} 0 ${rhythm.section} ${OUTSIDE};
`

export const Way = styled(Breadcrumb)`
  margin-bottom: ${space(16)};

  ${media.phone} {
    margin-bottom: ${space(9)};
  }
`

/** The name's last line overlaps the picture, which starts at the fifth column and ends at the screen's edge. */
export const Stage = styled.div`
  display: grid;
  grid-template: 'name name' auto 'margin plate' auto / minmax(0, 384px) minmax(0, 1fr);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
  ${media.phone} {
    grid-template: 'name' auto 'margin' auto 'plate' auto / minmax(0, 1fr);
    gap: ${space(7)};
  }
`

export const Name = styled.h1`
  grid-area: name;
  z-index: 1;
  padding-right: ${OUTSIDE};
  color: ${color('ink')};
  text-wrap: balance;
  white-space: pre-line;
  ${art('page')}
  line-height: 1.16;
  overflow-wrap: anywhere;

  ${media.wide} {
    max-width: 12em;
    font-size: 84px;
  }
`

/* Light text needs a darker background than a dimmed picture. */
export const Plate = styled.div`
  grid-area: plate;
  position: relative;
  margin-top: -56px;

  &::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 200px;
    background: linear-gradient(light-dark(transparent, ${translucent('bg', 72)}), transparent);
  }

  > img {
    height: 610px;
  }
  ${media.tablet} {
    margin-top: -36px;

    > img {
      height: 500px;
    }
  }
  ${media.phone} {
    margin: 0 0 0 ${space(10)};

    &::after {
      content: none;
    }
    > img {
      height: 380px;
    }
  }
`

export const Margin = styled.div`
  grid-area: margin;
  display: grid;
  gap: ${space(10)};
  align-content: start;
  padding: ${space(10)} ${space(10)} 0 0;

  ${media.phone} {
    gap: ${space(6)};
    padding: 0 ${rhythm.margin} 0 0;
  }
`

export const Summary = styled.p`
  color: ${color('ink')};
  text-wrap: balance;
  ${art('card')}
  font-size: 21px;
  line-height: 1.7;
`

export const Foot = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
`
