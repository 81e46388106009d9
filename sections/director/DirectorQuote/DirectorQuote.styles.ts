import { styled } from 'styled-components'
import { Signature as SignatureLine } from '#kit/ui/signature.ts'
import { art, color, figures, media, rhythm, space, type } from '#kit/theme.ts'

/** The mark is decorative; screen readers get a heading. */
export const Quotation = styled.h2`
  position: relative;
  max-width: 17em;
  padding-left: 64px;
  margin-left: ${space(10)};
  color: ${color('ink')};
  white-space: pre-line;
  text-wrap: balance;
  ${art('statement')}
  font-size: 60px;
  line-height: 1.42;

  &::before {
    content: '“' / '';
    position: absolute;
    top: 6px;
    left: 0;
    color: ${color('accent')};
    ${figures(124)}
    line-height: 1;
  }
  ${media.tablet} {
    margin-left: 0;
    font-size: 46px;
  }
  ${media.phone} {
    padding: ${space(16)} 0 0;
    font-size: 32px;

    &::before {
      top: 0;
      font-size: 96px;
    }
  }
`

/** Aligned with the quotation's first letter, in the columns of the page. */
export const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 5fr) minmax(0, 4fr);
  gap: ${space(8)} ${space(14)};
  margin-top: ${space(16)};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${rhythm.gutter};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: ${space(10)};
  }
`

export const Who = styled.div`
  display: grid;
  gap: ${space(5)};
  align-content: start;

  > img {
    max-width: 180px;
  }
`

export const Signature = styled(SignatureLine).attrs({ $size: 22 })`
  &::before {
    width: 40px;
  }
`

export const Text = styled.p`
  margin-bottom: ${space(5)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b4r')}
  line-height: 1.95;
`

export const Steps = styled.ul`
  color: ${color('body')};
  ${type('b6r')}

  > li {
    padding: ${space(2)} 0;
    border-bottom: 1px solid ${color('line')};
  }
  > :first-child {
    border-top: 1px solid ${color('ink')};
  }
`
