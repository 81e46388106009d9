import { styled } from 'styled-components'
import { color, figures, ground, media, radius, rhythm, shadow, space, type } from '#kit/theme.ts'
import { arch } from '#kit/ui/arch.ts'
import { Container } from '#kit/ui/layout.ts'
import { Upright } from '#kit/ui/upright.tsx'

export const Ground = styled.div`
  padding-bottom: ${rhythm.section};
  background: ${ground('section')};
`
export const Way = styled(Container)`
  padding-top: ${space(6)};
  padding-bottom: ${space(10)};

  ${media.phone} {
    padding-top: ${space(4)};
    padding-bottom: ${space(6)};
  }
`
export const Paper = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  box-sizing: border-box;
  max-width: 760px;
  margin: 0 auto;
  padding: ${space(24)} ${space(30)} ${space(24)};
  border-radius: ${radius('picture')};
  background: ${color('surface')};
  box-shadow: ${shadow('floating')};
  text-align: center;

  /* A fine line within, as on writing paper. */
  &::before {
    content: '';
    position: absolute;
    inset: 12px;
    border: 1px solid ${color('line')};
    pointer-events: none;
  }
  ${media.phone} {
    margin: 0 ${space(3)};
    padding: ${space(14)} ${space(8)};
  }
`
export const Days = styled.p`
  color: ${color('primary_500')};
  white-space: nowrap;
  ${figures(22)}
`
export const Title = styled(Upright)`
  margin-top: ${space(7)};
  font-size: 44px;
  text-align: start;

  &[data-form='flat'] {
    font-size: 34px;
    text-align: center;
  }
  ${media.phone} {
    font-size: 34px;

    &[data-form='flat'] {
      font-size: 28px;
    }
  }
`
export const Stem = styled.span`
  width: 1px;
  height: 64px;
  margin: ${space(9)} 0;
  background: ${color('line_strong')};
`
export const Words = styled.div`
  display: grid;
  gap: ${space(6)};
  max-width: 460px;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b3r')}

  > p {
    color: ${color('ink')};
    text-wrap: balance;
  }
  ul,
  ol {
    text-align: start;
  }
`
export const Arch = styled.div<{ $isOver: boolean }>`
  overflow: hidden;
  width: 280px;
  height: 350px;
  margin-top: ${space(16)};
  opacity: ${({ $isOver }) => ($isOver ? 0.7 : 1)};
  ${arch(280, 350)}

  > img {
    height: 100%;
  }
`
export const Offers = styled.section`
  justify-self: stretch;
  margin-top: ${space(16)};
  border-top: 1px solid ${color('line')};
`
/** The list below needs no visible title: it is where a letter has its terms. */
export const OffersTitle = styled.h2`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
`
export const Terms = styled.div`
  display: grid;
  gap: ${space(1)};
  margin: ${space(9)} 0;
`
export const Back = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(12)};
`
