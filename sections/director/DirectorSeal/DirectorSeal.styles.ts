import { styled } from 'styled-components'
import { arch } from '#kit/ui/arch.ts'
import { Container } from '#kit/ui/layout.ts'
import { Upright } from '#kit/ui/upright.tsx'
import { art, color, media, space, type } from '#kit/theme.ts'

export const Axis = styled(Container)`
  display: grid;
  gap: ${space(6)};
  justify-items: center;
  text-align: center;
`

export const Quotation = styled(Upright)`
  font-size: 34px;
  text-align: start;

  &[data-form='flat'] {
    max-width: 20em;
    font-size: 34px;
    text-align: center;
  }
  ${media.phone} {
    font-size: 28px;

    &[data-form='flat'] {
      font-size: 26px;
    }
  }
`

export const Text = styled.p`
  max-width: 440px;
  margin-top: ${space(8)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
  line-height: 2.1;
`

export const Arch = styled.div`
  overflow: hidden;
  width: 200px;
  margin-top: ${space(6)};
  ${arch(200, 250)}
`

export const Name = styled.p`
  margin-top: ${space(4)};
  color: ${color('quiet')};
  ${type('b7r')}

  > b {
    margin-right: ${space(2)};
    color: ${color('ink')};
    ${art('card')}
    font-size: 20px;
  }
`

export const Career = styled.details`
  margin-top: ${space(4)};
  color: ${color('body')};
  ${type('b6r')}

  > summary {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    min-height: 32px;
    color: ${color('ink')};
    cursor: pointer;
    list-style: none;
    ${type('b6m')}
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary svg {
    rotate: 45deg;
  }
  > ul {
    display: grid;
    gap: ${space(1.5)};
    padding: ${space(4)} 0;
  }
`
