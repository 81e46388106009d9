import { styled } from 'styled-components'
import { arch } from '#kit/ui/arch.ts'
import { art, color, media, rhythm, space } from '#kit/theme.ts'

export const Head = styled.div`
  margin-bottom: ${rhythm.heading};
  text-align: center;
`

export const Others = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)} ${space(18)};
  justify-content: center;

  ${media.phone} {
    gap: ${space(8)} ${rhythm.gutter};
  }
`

export const Other = styled.li`
  position: relative;
  display: grid;
  gap: ${space(1)};
  align-content: start;
  justify-items: center;
  width: 180px;
  text-align: center;

  ${media.phone} {
    width: 148px;
  }
`

export const Arch = styled.div`
  overflow: hidden;
  width: 160px;
  max-width: 100%;
  margin-bottom: ${space(4)};
  ${arch(160, 200)}
`

export const Name = styled.h3`
  color: ${color('ink')};
  text-wrap: balance;
  ${art('card')}
  font-size: 18px;
`
