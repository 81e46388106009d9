import { css, styled } from 'styled-components'
import { art, color, media, radius, rhythm, shadow, space, type } from '#kit/theme.ts'
import type { PostShape } from '#kit/ui/post-front.tsx'
import { Answer, AnswerHead, AnswerTitle, Contact, Locked, Marks, Soon, Text, Tools } from './CustomerPost.styles.ts'

/** Form of a post: one of the kit's shapes, or a column like a letter on ruled paper with its answer attached. */
export type PostForm = PostShape | 'letter'

/** Line height of the ruled paper, in px. */
const RULE_PX = 40

/** Styles of the post's parts on a panel, beside a margin and as a letter; the parts are declared above. */
const FORMS: Record<PostForm, ReturnType<typeof css>> = {
  column: css``,
  panel: css`
    ${Text} {
      min-height: 0;
    }
    ${Answer}, ${Soon} {
      border: 0;
      border-radius: 28px;
      background: ${color('green_500')};
    }
    ${Soon} {
      background: ${color('yellow_500')};
    }
    :is(${Answer}, ${Soon}) :is(p, li, time, svg) {
      color: ${color('ink')};
    }
    ${Contact} {
      border: 0;
      border-radius: 28px;
      background: ${color('primary_50')};
    }
    ${Locked} {
      padding: 0;
      border: 0;
    }
    ${Tools} {
      border-top: 0;
    }
  `,
  margin: css`
    ${Text} {
      min-height: 0;
      ${type('b2r')}
      line-height: 1.9;
    }
    ${Marks} {
      margin-bottom: 0;
    }
    ${Answer}, ${Soon} {
      padding: ${space(1)} 0 ${space(1)} ${space(8)};
      border: 0;
      border-left: 1px solid ${color('price')};
      border-radius: 0;
      background: none;

      ${media.phone} {
        padding-left: ${space(5)};
      }
    }
    ${AnswerTitle} {
      ${art('card')}
    }
    ${Contact} {
      padding-inline: 0;
      border-width: 1px 0;
    }
    ${Locked} {
      justify-items: start;
      padding: 0;
      border: 0;
      text-align: start;
    }
  `,
  letter: css`
    ${Text}, ${Locked} {
      min-height: 0;
      margin-inline: -60px;
      padding: ${space(12)} 60px ${space(14)};
      border: 0;
      border-radius: ${radius('picture')};
      background: ${color('surface')};
      box-shadow: ${shadow('floating')};
    }
    ${Text} {
      color: ${color('ink')};
      line-height: ${RULE_PX}px;
      background:
        repeating-linear-gradient(transparent 0 ${RULE_PX - 1}px, ${color('line')} ${RULE_PX - 1}px ${RULE_PX}px)
          content-box,
        ${color('surface')};
    }
    ${Answer}, ${Soon} {
      display: block;
      margin-top: 0;
      padding: 0;
      border: 0;
      background: none;

      &::before {
        content: '';
        display: block;
        width: 1px;
        height: 72px;
        margin: ${space(6)} auto ${space(5)};
        background: ${color('primary_500')};
      }
    }
    ${AnswerHead} {
      display: block;
      margin-bottom: ${space(7)};
      text-align: center;
    }
    ${AnswerTitle} {
      ${art('card')}
    }
    ${AnswerHead} + div {
      width: fit-content;
      max-width: 100%;
      margin-inline: auto;
    }
    ${Soon} {
      text-align: center;
      text-wrap: balance;

      svg {
        display: none;
      }
    }
    ${Contact} {
      padding-inline: 0;
      border-width: 1px 0;
      border-radius: 0;
    }
    ${Tools} {
      justify-content: center;
      margin-top: ${space(14)};
      border-top: 0;
    }
    ${media.phone} {
      ${Text}, ${Locked} {
        margin-inline: -${space(3)};
        padding: ${space(8)} ${space(6)} ${space(10)};
      }
    }
  `,
}

const hasOwnRoom = (form: PostForm): boolean => form === 'panel' || form === 'margin'

/** Everything below the head. */
export const Body = styled.div<{ $form: PostForm }>`
  padding: ${({ $form }) => (hasOwnRoom($form) ? '0' : space(10))} 0 ${rhythm.section};
  ${({ $form }) => FORMS[$form]}

  ${media.phone} {
    padding-top: ${({ $form }) => (hasOwnRoom($form) ? '0' : space(7))};
  }
`
