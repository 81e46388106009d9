import { css, styled } from 'styled-components'
import { head, part } from '../head-theme.ts'
import { art, color, figures, media, radius, rhythm, shadow, space, type } from '../theme.ts'
import { Container } from './layout.ts'

/**
 * Form of a post on its page: a centred `column`, a `panel` that overlaps the coloured head, or an essay with its facts
 * in the `margin`.
 */
export type PostShape = 'column' | 'panel' | 'margin'

type Formed = { $form: PostShape }

/** Width of text for reading, in px. */
export const READING_WIDTH_PX = 800

/** Overlap of the panel with the head, in px. */
const OVERLAP = { wide: 112, phone: 48 }

/** A centred column with the reading width of text. */
export const Reading = styled(Container)`
  max-width: ${READING_WIDTH_PX}px;
`
/** Breadcrumb of the post. */
export const Trail = styled(Container)`
  padding-top: ${space(6)};

  ${media.phone} {
    padding-top: ${space(4)};
  }
`
const FRONTS: Record<PostShape, ReturnType<typeof css>> = {
  column: css`
    max-width: ${READING_WIDTH_PX}px;

    > div {
      padding: ${space(18)} 0 ${space(8)};
      border-bottom: ${part.line} solid ${head.rule};
      text-align: ${head.place};
    }
    > div::before {
      content: ${head.line};
      display: block;
      width: 1px;
      height: 72px;
      margin: -${space(12)} auto ${space(5)};
      background: ${color('primary_500')};
    }
    > div > p {
      justify-content: ${head.place};
    }
    ${media.phone} {
      > div {
        padding: ${space(9)} 0 ${space(5)};
      }
      > div::before {
        height: 48px;
        margin-top: -${space(5)};
      }
    }
  `,
  panel: css`
    > div {
      padding: ${space(9)} 0 ${OVERLAP.wide + 44}px;
    }
    ${media.phone} {
      > div {
        padding: ${space(6)} 0 ${OVERLAP.phone + 24}px;
      }
    }
  `,
  margin: css`
    > div {
      padding: ${space(18)} 0 ${space(16)};
    }
    ${media.phone} {
      > div {
        padding: ${space(8)} 0;
      }
    }
  `,
}
/** Title and facts of the post, on the background of a head, or above a line if the head has none. */
export const Head = styled(Container)<Formed>`
  ${({ $form }) => FRONTS[$form]}
`
/** The heading of the page; long ones are smaller, so that no head is taller than half the view. */
export const Title = styled.h1<Formed>`
  color: ${color('ink')};
  text-wrap: balance;
  ${({ $form }) =>
    $form === 'column'
      ? art('title')
      : css`
          max-width: 980px;
          overflow-wrap: anywhere;
          ${art('page')}

          &[data-long] {
            font-size: ${$form === 'panel' ? 52 : 64}px;
          }
          ${media.phone} {
            &[data-long] {
              font-size: 32px;
            }
            /* Phrases of Japanese stay whole. */
            &[data-long]:lang(ja) {
              font-size: 27px;
            }
          }
        `}
`
/** Day, as an ornament above the title. */
export const Day = styled.p`
  margin-bottom: ${space(4)};
  color: ${color('price')};
  ${figures(60)}

  small {
    margin-left: ${space(3)};
    color: ${color('quiet')};
    font-size: 22px;
  }
  ${media.phone} {
    margin-bottom: ${space(3)};
    font-size: 40px;
  }
`
/** Content of the panel, or of the two columns below the head. */
export const Sheet = styled(Container)<Formed>`
  ${({ $form }) => SHEETS[$form]}
`
const SHEETS: Record<PostShape, ReturnType<typeof css>> = {
  column: css`
    max-width: ${READING_WIDTH_PX}px;
  `,
  panel: css`
    position: relative;
    margin-top: calc(-1 * (${head.after} + ${OVERLAP.wide}px));

    > div {
      overflow: hidden;
      padding: ${space(14)} ${space(16)} ${space(16)};
      border-radius: 36px;
      background: ${color('bg')};
      box-shadow: ${shadow('toast')};
    }
    ${media.phone} {
      margin-top: calc(-1 * (${head.after} + ${OVERLAP.phone}px));

      > div {
        padding: ${space(7)} ${space(5)} ${space(8)};
        border-radius: 28px;
      }
    }
  `,
  margin: css`
    > div {
      display: grid;
      grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
      gap: ${space(8)} ${rhythm.gutter};
      align-items: start;
    }
    ${media.smallTablet} {
      > div {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
}
/** Facts in the left margin, below a dark line. */
export const Margin = styled.div`
  display: grid;
  gap: ${space(1)};
  max-width: 280px;
  padding-top: ${space(4)};
  border-top: 1px solid ${color('ink')};
  color: ${color('quiet')};
  ${type('b6r')}

  a {
    width: fit-content;
    text-decoration: underline;
    text-decoration-color: ${color('line_strong')};
    text-underline-offset: 4px;
  }
  a:hover {
    color: ${color('ink')};
  }
  b {
    color: ${color('olive_text')};
    font-weight: 600;
  }
  ${media.smallTablet} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    max-width: none;
  }
`
/** A fact in the head of a panel. */
export const Pill = styled.span<{ $isStrong?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 32px;
  padding: 0 ${space(3.5)};
  border-radius: ${radius('round')};
  background: ${({ $isStrong }) => ($isStrong ? color('primary') : head.field)};
  color: ${({ $isStrong }) => ($isStrong ? color('primary_ink') : head.on('body'))};
  ${type('b7s')}
`
/** The text at reading width; in the margin form it starts with a drop cap three lines high. */
export const Text = styled.div<Formed>`
  ${({ $form }) =>
    $form === 'column' &&
    css`
      max-width: ${part.text};
      margin-inline: ${part.aside};
    `}
  ${({ $form }) =>
    $form !== 'column' &&
    css`
      max-width: ${$form === 'panel' ? 760 : 640}px;
      ${$form === 'panel' ? 'margin-inline: auto;' : ''}

      p,
      li {
        ${type('b3r')}
        line-height: 1.9;
      }
    `}
  ${({ $form }) =>
    $form === 'margin' &&
    css`
      &[data-letter] > div > p:first-child {
        display: flow-root;
      }
      &[data-letter] > div > p:first-child::first-letter {
        float: left;
        padding: ${space(2)} ${space(3)} 0 0;
        color: ${color('ink')};
        font: 300 74px/0.86 var(--font-display);
      }
    `}
`

/** Part of a title in several languages. */
export const Part = styled.span`
  display: inline-block;
  max-width: 100%;
`
