import { css, styled } from 'styled-components'
import { head, part } from '#kit/head-theme.ts'
import { art, color, media, rhythm, shadow, space } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'
import type { SupportDeskSettings } from '#schemas/generated/settings.ts'
import { Ask, Call, Chip, Chips, Tel, Title, Way, Ways } from './SupportDesk.styles.ts'

/** Overlap of a tile over the edge of the head, in px; the head's own bottom space is added. */
const OVERLAP_PX = 20

const FORMS: Record<SupportDeskSettings['form'], ReturnType<typeof css>> = {
  box: css``,
  tiles: css`
    gap: ${space(3)};
    margin-top: calc(-1 * (${head.after} + ${OVERLAP_PX}px));

    > ${Ask}, > ${Call} {
      padding: ${space(12)};
      border: 0;
      border-radius: 32px;

      ${media.phone} {
        padding: ${space(7)} ${space(5)};
        border-radius: 28px;
      }
    }
    > ${Ask} {
      background: ${color('bg')};
      box-shadow: ${shadow('toast')};
    }
    > ${Call} {
      background: ${color('yellow_500')};
    }
    > ${Call} * {
      color: ${color('ink')};
    }
    ${Title} {
      ${art('title')}
    }
    ${Chip} {
      min-height: 44px;
      border: 0;
      border-radius: 99px;
      background: ${color('primary_50')};
    }
    ${Ways} {
      gap: ${space(2)};
      border: 0;
    }
    ${Way} {
      padding-inline: ${space(4)};
      border: 0;
      border-radius: 18px;
      background: ${color('bg')};
    }
  `,
  columns: css`
    gap: ${space(16)} ${space(12)};

    > ${Ask}, > ${Call} {
      align-content: start;
      padding: ${space(7)} 0 0;
      border: solid ${color('ink')};
      border-width: 1px 0 0;
      border-radius: 0;
      background: none;
    }
    ${Title} {
      ${art('section')}
    }
    ${Chip} {
      min-height: 40px;
      padding-inline: 0;
      border: 0;
      background: none;
      text-decoration: underline;
      text-decoration-color: ${color('line_strong')};
      text-underline-offset: 6px;
    }
    ul:has(> li > ${Chip}) {
      gap: ${space(1)} ${space(7)};
    }
  `,
  axis: css`
    box-sizing: border-box;
    max-width: 1040px;
    background: linear-gradient(${color('line_strong')} 0 0) 50% 0/1px calc(100% - ${rhythm.section}) no-repeat;

    > ${Ask}, > ${Call} {
      justify-items: center;
      align-content: start;
      padding: ${space(4)} ${space(16)} ${space(6)};
      border: 0;
      border-radius: 0;
      background: none;
      text-align: center;
    }
    > ${Ask} > * {
      width: 100%;
    }
    ${Title} {
      font-size: 26px;
    }
    ${Chips} {
      justify-content: center;
    }
    ${Chip} {
      border-radius: 99px;
      background: none;
    }
    ${Tel} {
      font-family: var(--font-display);
      font-size: 34px;
    }
    ${Ways} {
      text-align: start;
    }
    ${media.smallTablet} {
      background: none;

      > ${Ask}, > ${Call} {
        padding-inline: 0;
      }
      > ${Call} {
        padding-top: ${space(12)};
      }
    }
  `,
}
export const Root = styled(Container).attrs({ as: 'section' })<{ $form: SupportDeskSettings['form'] }>`
  display: grid;
  grid-template-columns: ${part.pair('minmax(0, 7fr) minmax(0, 5fr)')};
  padding-bottom: ${rhythm.section};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${({ $form }) => FORMS[$form]}
`
