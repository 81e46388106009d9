import { css, styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'
import type { PostShape } from '#kit/ui/post-front.tsx'
import { Answer, AnswerTitle, Contact, Locked, Marks, Soon, Text, Tools } from './CustomerPost.styles.ts'

/** What the post's parts look like on a panel and beside a margin; they are named above. */
const FORMS: Record<PostShape, ReturnType<typeof css>> = {
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
}

/** All that stands below the head. */
export const Body = styled.div<{ $form: PostShape }>`
  padding: ${({ $form }) => ($form === 'column' ? space(10) : '0')} 0 ${rhythm.section};
  ${({ $form }) => FORMS[$form]}

  ${media.phone} {
    padding-top: ${({ $form }) => ($form === 'column' ? space(7) : '0')};
  }
`
