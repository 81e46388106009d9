import { styled } from 'styled-components'
import { arch, tallArch } from '#kit/ui/arch.ts'
import { Container } from '#kit/ui/layout.ts'
import { Upright } from '#kit/ui/upright.tsx'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Way = styled(Container)`
  display: grid;
  justify-content: center;
  padding-top: ${space(6)};

  ${media.phone} {
    padding-top: ${space(4)};
  }
`

/** The sentence comes first in reading order, and is at the right. */
export const Opening = styled(Container)`
  display: grid;
  grid-template: 'arch sentence' 1fr 'arch lead' auto / minmax(0, 560px) minmax(0, 300px);
  column-gap: ${space(18)};
  justify-content: center;
  padding-top: ${space(12)};
  padding-bottom: ${rhythm.section};

  ${media.smallTablet} {
    column-gap: ${space(10)};
  }
  ${media.phone} {
    grid-template: 'arch sentence' auto 'lead lead' auto / minmax(0, 1fr) auto;
    gap: ${space(8)} ${space(5)};
    padding-top: ${space(6)};
    padding-left: 0;

    &:has(> [data-form='flat']) {
      grid-template: 'arch' auto 'sentence' auto 'lead' auto / minmax(0, 1fr);
    }
  }
`

export const Sentence = styled(Upright)`
  grid-area: sentence;
  justify-self: center;

  &[data-form='flat'] {
    align-self: center;
    justify-self: start;
  }
  ${media.smallTablet} {
    font-size: 36px;
  }
  ${media.phone} {
    font-size: 30px;
    justify-self: end;

    &[data-form='flat'] {
      padding-left: ${rhythm.margin};
    }
  }
`

export const Arch = styled.div`
  grid-area: arch;
  ${tallArch({ width: 560, height: 680, phone: { height: 440, shoulder: 200, gap: space(14) } })}
`

export const Lead = styled.div`
  grid-area: lead;
  align-self: end;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
  line-height: 2.1;

  ${media.phone} {
    padding-left: ${rhythm.margin};
  }
`

export const Overline = styled.p`
  margin-bottom: ${space(2)};
  color: ${color('olive_text')};
  ${type('b7m')}
`

export const Told = styled(Container)`
  display: grid;
  justify-items: center;
  padding-bottom: ${rhythm.section};
  text-align: center;
`

/** A stem connects each paragraph to the one before. */
export const Paragraph = styled.p`
  max-width: 440px;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b4r')}
  line-height: 2.3;

  & + &::before {
    content: '';
    display: block;
    width: 1px;
    height: 72px;
    margin: ${space(11)} auto;
    background: ${color('line_strong')};
  }
  ${media.phone} {
    & + &::before {
      margin: ${space(8)} auto;
    }
  }
`

export const Second = styled.figure`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  max-width: 320px;
  margin-top: ${space(20)};
  color: ${color('quiet')};
  text-wrap: balance;
  ${type('b7r')}
`

export const SmallArch = styled.div`
  overflow: hidden;
  width: 200px;
  ${arch(200, 250)}
`

export const Signature = styled.p`
  margin-top: ${space(12)};
  color: ${color('quiet')};
  ${type('b7r')}

  > b {
    margin-right: ${space(2)};
    color: ${color('ink')};
    ${art('card')}
    font-size: 20px;
  }
`
