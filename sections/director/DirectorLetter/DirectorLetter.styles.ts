import { css, styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'
import { Signature as SignatureLine } from '#kit/ui/signature.ts'

/** A tile of the theme's ink; its light text colour replaces every ink inside it. */
const onInk = css`
  --color-ink: ${color('primary_ink')};
  --color-body: ${color('primary_ink')};
  --color-quiet: ${color('footer_text')};
  --color-primary_200: ${color('footer_line')};
  box-sizing: border-box;
  max-width: min(${MAX_CONTENT_WIDTH}px, calc(100% - 2 * ${rhythm.margin}));
  padding: ${space(14)};
  border-radius: 36px;
  background: ${color('primary')};

  ${media.phone} {
    padding: ${space(7)} ${space(6)};
    border-radius: 28px;
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

export const Spread = styled(Container)<{ $side: 'left' | 'right'; $isOnInk: boolean }>`
  display: grid;
  grid-template-columns: ${({ $side }) => ($side === 'left' ? 'minmax(0, 432fr) minmax(0, 660fr)' : 'minmax(0, 660fr) minmax(0, 432fr)')};
  gap: ${space(10)} 108px;
  align-items: center;
  ${({ $isOnInk }) => $isOnInk && onInk}

  > :first-child {
    order: ${({ $side }) => ($side === 'left' ? 0 : 1)};
  }
  ${media.smallTablet} {
    column-gap: ${space(12)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      order: 0;
    }
  }
`

export const Portrait = styled.div`
  ${media.phone} {
    width: 74%;
  }
`

export const Words = styled.div`
  display: grid;
  justify-items: start;
`

export const Quotation = styled.h2`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('title')}

  ${media.phone} {
    font-size: 28px;
  }
`

export const Text = styled.p`
  max-width: 36em;
  margin-top: ${space(7)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b3r')}
  line-height: 1.9;

  ${media.phone} {
    margin-top: ${space(5)};
    ${type('b5r')}
  }
`

export const Steps = styled.ul`
  color: ${color('body')};
  ${type('b6r')}

  > li {
    padding: ${space(2)} 0;
    border-top: 1px solid ${color('primary_200')};
  }
`

export const Career = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  width: 100%;
  margin-bottom: ${space(5)};

  > h3 {
    padding: ${space(2)} 0;
    border-top: 1px solid ${color('primary_200')};
    color: ${color('quiet')};
    ${type('b6r')}
  }
  ${media.phone} {
    grid-template-columns: 72px minmax(0, 1fr);
  }
`

export const Folded = styled.details`
  width: 100%;
  margin-bottom: ${space(5)};
  border-bottom: 1px solid ${color('primary_200')};

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    border-top: 1px solid ${color('primary_200')};
    color: ${color('ink')};
    cursor: pointer;
    list-style: none;
    ${type('b5m')}
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary svg {
    transform: rotate(45deg);
  }
`

export const Signature = styled(SignatureLine).attrs({ $size: 22 })`
  margin: ${space(7)} 0 ${space(8)};
`
