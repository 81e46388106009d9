import { css, styled } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { Link } from '#kit/link.tsx'
import { art, color, media, radius, space, type } from '#kit/theme.ts'
import type { SearchBoxSettings } from '#schemas/generated/settings.ts'

/** Large text: the field grows with it. */
const large = css`
  input {
    height: 1.6em;
    ${art('page')}
  }
`
const FORMS: Record<SearchBoxSettings['form'], ReturnType<typeof css>> = {
  line: css`
    max-width: 720px;
    margin-top: ${space(7)};
  `,
  field: css`
    max-width: 880px;
    margin-top: ${space(5)};

    ${media.wide} {
      position: relative;

      /* Tiles of the shop at the head's right. */
      &::after {
        content: '';
        position: absolute;
        top: -${space(13)};
        left: calc(100% + 88px);
        width: 232px;
        height: 232px;
        background: url(/media/shop-tiles.svg);
      }
    }
    form {
      min-height: 84px;
      padding: 0 ${space(3)} 0 ${space(8)};
      border: 0;
      border-radius: 99px;
      background: ${color('bg')};
    }
    form:focus-within {
      box-shadow: 0 0 0 3px ${color('ink')};
    }
    input {
      ${art('section')}
    }
    button {
      width: 60px;
      height: 60px;
      margin: 0;
      border-radius: 50%;
      background: ${color('primary')};
      color: ${color('primary_ink')};
    }
    ${media.phone} {
      form {
        min-height: 62px;
        padding: 0 ${space(2)} 0 ${space(5)};
      }
      input {
        font-size: 20px;
      }
      button {
        width: 46px;
        height: 46px;
      }
    }
  `,
  axis: css`
    max-width: 560px;
    margin: ${space(12)} auto 0;

    form {
      border-color: ${color('primary_500')};
    }
    input {
      padding-left: ${space(20)};
      text-align: center;
      height: 64px;
      ${art('section')}
    }
    ${media.phone} {
      input {
        padding-left: ${space(11)};
      }
    }
  `,
  word: css`
    margin-top: ${space(14)};

    form {
      border-color: ${color('ink')};
    }
    ${large}
    ${media.phone} {
      margin-top: ${space(8)};
    }
  `,
}
export const Form = styled.div<{ $form: SearchBoxSettings['form'] }>`
  ${({ $form }) => FORMS[$form]}
`
export const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  justify-content: ${head.place};
  margin-top: ${space(4)};
`
export const Tag = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding: 0 ${space(3.5)};
  border-radius: ${radius('round')};
  background: var(--front-field, transparent);
  color: ${head.on('body')};
  ${type('b5m')}

  &[aria-current] {
    color: ${color('ink')};
    text-decoration: underline;
    text-underline-offset: 6px;
  }
`
