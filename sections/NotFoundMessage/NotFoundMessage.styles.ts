import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { art, color, media, space, type } from '#kit/theme.ts'

export const Root = styled.section`
  padding: ${space(24)} 0 ${space(34)};

  ${media.phone} {
    padding: ${space(12)} 0 ${space(20)};
  }
`

export const Content = styled(Container)`
  display: grid;
  justify-items: center;
  text-align: center;
`

export const Ornament = styled.img`
  width: auto;
  height: 120px;
  opacity: 0.75;
`

export const Code = styled.p`
  margin-top: ${space(6)};
  color: ${color('primary_500')};
  font: 400 15px/1.4 var(--font-latin);
  font-variant-numeric: lining-nums;
  letter-spacing: var(--tracking-latin);
`

export const Title = styled.h1`
  max-width: 18em;
  margin-top: ${space(3)};
  color: ${color('ink')};
  ${art('title')}
`

export const Text = styled.p`
  max-width: 460px;
  margin-top: ${space(5)};
  color: ${color('quiet')};
  text-wrap: balance;
  ${type('b3r')}
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(4)} ${space(8)};
  margin-top: ${space(9)};
`

/* Without script nothing counts, so nothing is promised. */
export const Countdown = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  width: 100%;
  margin-top: ${space(10)};
  color: ${color('body')};
  font-variant-numeric: tabular-nums;
  ${type('b6r')}

  @media (scripting: none) {
    display: none;
  }
`

export const Line = styled.div<{ $left: number }>`
  position: relative;
  width: min(240px, 100%);
  height: 1px;
  margin-bottom: ${space(2)};
  background: ${color('line_strong')};

  &::before {
    content: '';
    position: absolute;
    inset: -0.5px 0;
    background: ${color('ink')};
    transform: scaleX(${({ $left }) => $left});
    transform-origin: 0 50%;
    transition: transform 1000ms linear;
  }
`

export const Stop = styled.button`
  min-height: 32px;
  padding: 0 ${space(2)};
  color: ${color('ink')};
  text-decoration: underline;
  text-underline-offset: 4px;
  ${type('b6m')}
`
