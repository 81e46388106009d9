import { css, styled } from 'styled-components'
import { color, media, rhythm, space, type } from '../theme.ts'
import type { PostShape } from './post-front.styles.ts'

type Formed = { $form: PostShape }

/** List name and day of a post. */
export const Facts = styled.p<Formed>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(5)};
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${({ $form }) => type($form === 'panel' ? 'b6m' : 'b6r')}

  b {
    color: ${color('olive_text')};
    font-weight: 600;
  }
  a {
    text-decoration: underline;
    text-decoration-color: ${color('line_strong')};
    text-underline-offset: 4px;
  }
  a:hover {
    color: ${color('ink')};
  }
  ${({ $form }) =>
    $form === 'panel' &&
    css`
      gap: ${space(2)};

      a {
        text-decoration: none;
      }
      time {
        margin-left: ${space(1)};
      }
    `}
`
/** Picture and text, with padding where they are in a column. */
export const Body = styled.div<Formed>`
  ${({ $form }) =>
    $form === 'column' &&
    css`
      padding: ${space(12)} 0 ${rhythm.heading};

      ${media.phone} {
        padding-top: ${space(7)};
      }
    `}
`
/** The picture: above the text, up to the edges of the panel, or past the right edge of the screen. */
export const Lead = styled.div<Formed>`
  ${({ $form }) => LEADS[$form]}
`
const LEADS: Record<PostShape, ReturnType<typeof css>> = {
  column: css`
    margin-bottom: ${space(10)};

    ${media.phone} {
      margin-bottom: ${space(6)};
    }
  `,
  panel: css`
    height: min(480px, 40vw);
    margin: -${space(14)} -${space(16)} ${space(12)};

    img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
    ${media.phone} {
      height: 220px;
      margin: -${space(7)} -${space(5)} ${space(6)};
    }
  `,
  margin: css`
    overflow: hidden;
    grid-column: 2 / -1;
    height: min(600px, 48vw);
    margin: 0 min(-1 * ${rhythm.margin}, (1200px - 100vw) / 2) ${space(10)} 0;

    img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
    ${media.smallTablet} {
      grid-column: 1 / -1;
      margin-left: ${space(14)};
    }
    ${media.phone} {
      height: 320px;
      margin-bottom: 0;
    }
  `,
}
