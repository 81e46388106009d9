import { styled } from 'styled-components'
import { TextLink } from '#kit/ui/button.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

/** More space than in any other section: the silence is the point. */
export const Silence = styled(Band)`
  padding: calc(${rhythm.section} + ${space(8)}) 0 calc(${rhythm.section} + ${space(14)});

  ${media.phone} {
    padding: ${rhythm.section} 0;
  }
`

export const Middle = styled(Container)`
  display: grid;
  justify-items: center;
  text-align: center;
`

export const Sentence = styled.h2`
  max-width: 22em;
  margin-top: ${space(14)};
  color: ${color('ink')};
  white-space: pre-line;
  ${art('statement')}

  &:first-child {
    margin-top: 0;
  }
  ${media.phone} {
    margin-top: ${space(11)};
  }
`

export const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
  max-width: 430px;
  margin-top: ${space(8)};
  color: ${color('body')};
  ${type('b5r')}
  line-height: 2;

  > p {
    text-wrap: balance;
  }
`

export const Name = styled.p`
  margin-top: ${space(9)};
  color: ${color('quiet')};
  ${type('b8r')}

  b {
    margin-right: ${space(2)};
    color: ${color('ink')};
    font-weight: inherit;
    ${art('card')}
    font-size: 18px;
  }
`

export const Way = styled(TextLink)`
  margin-top: ${space(5)};
`
