import { styled } from 'styled-components'
import { TextLink } from '#kit/ui/button.tsx'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { Portrait as Likeness } from '#kit/ui/portrait.tsx'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  margin-bottom: ${rhythm.heading};
  text-align: center;
`

export const Text = styled.p`
  max-width: 38em;
  color: ${color('quiet')};
  text-wrap: balance;
  ${type('b5r')}
`

/** Staggered downwards on wide screens; pairs on phones. */
export const People = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min($count, 4)}, minmax(0, 252px));
  gap: ${space(14)} ${space(10)};
  justify-content: center;

  > :nth-child(even) {
    margin-top: ${space(14)};
  }
  ${media.smallTablet} {
    gap: ${space(10)} ${space(6)};
  }
  ${media.phone} {
    grid-template-columns: repeat(${({ $count }) => Math.min($count, 2)}, minmax(0, 220px));
    gap: ${space(10)} ${rhythm.gutter};

    > :nth-child(even) {
      margin-top: ${space(8)};
    }
  }
`

export const Person = styled.li`
  position: relative;
`

export const Arch = styled.div`
  overflow: hidden;
  aspect-ratio: 252 / 336;
  border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / 37.5% 37.5% ${radius('picture')}
    ${radius('picture')};
`

export const Portrait = styled(Likeness)`
  height: 100%;
`

export const Name = styled.h3`
  margin-top: ${space(5)};
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;
`

/** The name's link covers the whole portrait. */
export const Cover = styled(CoverLink)`
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 6px;
    }
  }
`

export const Position = styled.p`
  margin-top: ${space(1)};
  color: ${color('olive_text')};
  ${type('b7r')}
`

export const Field = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`

export const Foot = styled.p`
  margin-top: ${rhythm.heading};
  text-align: center;
`

export const Way = styled(TextLink)`
  border-color: ${color('olive')};
  ${type('b6m')}
`
