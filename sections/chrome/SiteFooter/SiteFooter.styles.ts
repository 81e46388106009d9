import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Container } from '#kit/ui/layout.ts'
import { art, color, media, space, type } from '#kit/theme.ts'
import type { FooterInk } from './footer-ground.ts'

const INKS: Record<FooterInk, ReturnType<typeof css>> = {
  light: css`
    --footer-ink: ${color('footer_ink')};
    --footer-text: ${color('footer_text')};
    --footer-line: ${color('footer_line')};
  `,
  dark: css`
    --footer-ink: ${color('ink')};
    --footer-text: ${color('body')};
    --footer-line: ${color('line_strong')};
  `,
}

export const Root = styled.footer<{ $background: string | null; $ink: FooterInk }>`
  ${({ $ink }) => INKS[$ink]}
  padding: ${space(16)} 0;
  background: ${({ $background }) => $background ?? color('footer_bg')};
  color: var(--footer-text);

  :focus-visible {
    outline-color: var(--footer-ink);
  }
  /* The floating button would cover the last line. */
  ${media.phone} {
    padding: ${space(12)} 0 ${space(22)};
  }
`

export const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 394px) minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(8)} 0;
  padding-bottom: ${space(12)};
  border-bottom: 1px solid var(--footer-line);

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 220px) minmax(0, 1fr);

    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    display: block;
    padding-bottom: ${space(9)};

    > * + * {
      margin-top: ${space(8)};
    }
  }
`

export const LogoLink = styled(Link)`
  display: inline-flex;
  align-items: flex-start;
  min-height: 44px;
`

export const Label = styled.p`
  max-width: 32em;
  ${type('b7r')}
`

const plainFigures = css`
  font-family: var(--font-text);
  font-variant-numeric: tabular-nums;
`

export const Phone = styled.a<{ $figures: 'plain' | 'display' }>`
  display: inline-block;
  margin-top: ${space(1)};
  color: var(--footer-ink);
  white-space: nowrap;
  ${art('figure')}
  ${({ $figures }) => $figures === 'plain' && plainFigures}
`

export const Hours = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  max-width: 340px;
  margin-top: ${space(2)};
  font-variant-numeric: tabular-nums;
  color: var(--footer-ink);
  ${type('b7r')}
`

export const Channels = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  max-width: 320px;
  justify-content: flex-end;

  ${media.smallTablet} {
    max-width: none;
    justify-content: flex-start;
  }
  /* Seven of them fit into a row. */
  ${media.phone} {
    gap: ${space(1.5)};
  }
`

const round = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: 44px;
  height: 44px;
  border: 1px solid var(--footer-line);
  border-radius: 22px;
  color: var(--footer-ink);
`

export const Channel = styled(Link)`
  ${round}

  &:hover {
    border-color: var(--footer-ink);
  }
`

export const ChannelId = styled(Channel)`
  padding: 0 ${space(4)} 0 ${space(3)};
`

export const Id = styled.span`
  ${type('b7r')}
`

export const LinkRow = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(5)} ${space(8)};
  padding: ${space(6)} 0 ${space(4)};

  /* The branches stand below the links sooner than a single link below the others. */
  ${media.smallTablet} {
    flex-wrap: wrap;
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`

export const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(6)};
  min-height: 44px;
  align-items: center;
  color: var(--footer-ink);
  ${type('b7r')}

  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

export const Privacy = styled(Link)`
  font-weight: 600;
`

/* Details do not wrap; the dot before the first one of each line is clipped at the list's left edge. */
export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-left: -${space(4)};
  clip-path: inset(0 0 0 ${space(4)});
  ${type('b8r')}
  line-height: 1.8;

  li {
    display: flex;
  }
  li::before {
    content: '·';
    flex: none;
    width: ${space(4)};
    text-align: center;
  }
`

export const Notice = styled.p`
  max-width: 860px;
  margin-top: ${space(1)};
  text-wrap: pretty;
  ${type('b8r')}
  line-height: 1.8;
`

export const Copyright = styled.p`
  margin-top: ${space(5)};
  ${type('b8r')}
`

/** One centred column: twig, phone number, channels, hours, then a row of links. */
const centred = css`
  text-align: center;

  > svg {
    margin: ${space(4)} auto ${space(8)};
    color: var(--footer-text);
    opacity: 0.7;
  }
  ${Top} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: ${space(8)};

    > * + * {
      margin-top: 0;
    }
  }
  ${LogoLink} {
    order: 1;
    min-height: 0;
    --logo-at: 50% 0;
  }
  ${LogoLink} > span:first-child {
    align-items: center;
  }
  ${Label} {
    margin: 0 auto;
  }
  ${Hours} {
    justify-content: center;
    gap: 0 ${space(6)};
    max-width: none;
    margin-top: ${space(4)};
  }
  ${Channels} {
    grid-column: auto;
    justify-content: center;
    max-width: none;
  }
  ${Channel} {
    border-color: transparent;

    &:hover {
      border-color: var(--footer-ink);
    }
  }
  ${LinkRow} {
    flex-direction: column;
    align-items: center;
  }
  ${Links} {
    justify-content: center;
  }
  ${Facts} {
    justify-content: center;
    margin: 0;
    clip-path: none;

    li:first-child::before {
      content: none;
    }
    /* In the middle no edge cuts the dots off that begin a line. */
    ${media.smallTablet} {
      flex-direction: column;
      align-items: center;

      li::before {
        content: none;
      }
    }
  }
  ${Notice} {
    margin-inline: auto;
  }
`

export const Content = styled(Container)<{ $form: 'columns' | 'centred' }>`
  ${({ $form }) => $form === 'centred' && centred}
`
