import { css, styled } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { Container } from '#kit/ui/layout.ts'
import { art, color, figures, media, space, type } from '#kit/theme.ts'
import type { MessageNotFoundSettings } from '#schemas/generated/settings.ts'

export const Root = styled.section`
  position: relative;
  overflow: hidden;
  padding: ${space(24)} 0 ${space(34)};

  ${media.phone} {
    padding: ${space(12)} 0 ${space(20)};
  }
`
export const Twig = styled.img`
  width: auto;
  height: 120px;
  opacity: 0.75;
`
/** Sinks behind the page's footer. */
export const Folio = styled.p`
  position: absolute;
  right: 0;
  bottom: -0.28em;
  z-index: -1;
  color: ${color('primary_100')};
  ${figures(560)}
  line-height: 1;
  letter-spacing: -0.04em;

  ${media.phone} {
    font-size: 226px;
  }
`
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)};
  width: 100%;
  margin-bottom: ${space(10)};

  ${media.phone} {
    gap: ${space(2)};
    margin-bottom: ${space(7)};
  }
`
export const Tile = styled.div`
  display: grid;
  place-items: center;
  height: 320px;
  border-radius: 36px;
  background: ${color('secondary_500')};
  color: ${color('ink')};
  ${art('figure', 'latin')}
  font-size: 260px;

  &:nth-child(2) {
    background: ${color('pink_500')};
  }
  &:nth-child(3) {
    background: ${color('green_500')};
  }
  ${media.phone} {
    height: 150px;
    border-radius: 24px;
    font-size: 120px;
  }
`
/** A drop of glass in place of the zero. */
export const Ball = styled.span`
  width: min(200px, 74%);
  aspect-ratio: 1;
  border-radius: 50%;
  background:
    radial-gradient(circle at 34% 28%, ${color('bg')} 0 5%, transparent 14%),
    radial-gradient(circle at 62% 70%, ${color('yellow_500')}, transparent 46%),
    radial-gradient(
      circle at 42% 36%,
      ${color('yellow_500')} 8%,
      ${color('secondary_500')} 58%,
      ${color('accent')} 100%
    );
`
export const Code = styled.p`
  margin-top: ${space(6)};
  color: ${color('primary_500')};
  font: 400 15px/1.4 var(--font-display);
  font-variant-numeric: lining-nums;
  letter-spacing: var(--tracking-latin);
`

export const Title = styled.h1`
  max-width: 18em;
  margin-top: ${space(3)};
  color: ${color('ink')};
  ${art('title')}
`

export const Text = styled.p`
  max-width: 460px;
  margin-top: ${space(5)};
  color: ${color('quiet')};
  text-wrap: balance;
  ${type('b3r')}
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(4)} ${space(8)};
  margin-top: ${space(9)};
`

const atStart = css`
  justify-items: start;
  text-align: start;

  > ${Title} {
    max-width: 14em;
    text-wrap: balance;
    ${art('page')}
  }
  > ${Actions} {
    justify-content: start;
  }
`
const FORMS: Record<MessageNotFoundSettings['form'], ReturnType<typeof css>> = {
  centred: css`
    justify-items: center;
    text-align: center;
  `,
  tiles: css`
    ${atStart}

    > ${Title} {
      ${art('title')}
    }
  `,
  folio: css`
    ${atStart}
    padding-bottom: 220px;

    ${media.phone} {
      padding-bottom: 100px;
    }
  `,
  upright: css`
    justify-items: center;
    margin-top: -${space(24)};
    background: ${head.shade} calc(50% + 300px) 0 / auto min(100%, 560px) no-repeat;
    text-align: center;

    > ${Twig} {
      position: absolute;
      top: 220px;
      left: calc(50% + 176px);
    }
    &::before {
      content: '';
      width: 1px;
      height: 96px;
      background: ${color('primary_500')};
    }
    > ${Title} {
      margin-top: ${space(5)};
      writing-mode: ${head.writing};
      ${art('page')}
    }
    ${media.phone} {
      margin-top: -${space(12)};

      &::before {
        height: 64px;
      }
      > ${Twig} {
        left: calc(50% + 72px);
      }
    }
  `,
}
export const Content = styled(Container)<{ $form: MessageNotFoundSettings['form'] }>`
  display: grid;
  ${({ $form }) => FORMS[$form]}
`

/* Hidden without JavaScript, since no countdown runs. */
export const Countdown = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  width: 100%;
  margin-top: ${space(10)};
  color: ${color('body')};
  font-variant-numeric: tabular-nums;
  ${type('b6r')}

  @media (scripting: none) {
    display: none;
  }
`

export const Line = styled.div<{ $left: number }>`
  position: relative;
  width: min(240px, 100%);
  height: 1px;
  margin-bottom: ${space(2)};
  background: ${color('line_strong')};

  &::before {
    content: '';
    position: absolute;
    inset: -0.5px 0;
    background: ${color('ink')};
    transform: scaleX(${({ $left }) => $left});
    transform-origin: 0 50%;
    transition: transform 1000ms linear;
  }
`

export const Stop = styled.button`
  min-height: 32px;
  padding: 0 ${space(2)};
  color: ${color('ink')};
  text-decoration: underline;
  text-underline-offset: 4px;
  ${type('b6m')}
`
