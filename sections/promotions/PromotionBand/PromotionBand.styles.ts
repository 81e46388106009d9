import { styled } from 'styled-components'
import { TextLink } from '#kit/ui/button.tsx'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: last baseline;
  justify-content: space-between;
  gap: ${space(3)} ${space(10)};
  margin-bottom: ${rhythm.heading};
`

export const Text = styled.p`
  max-width: 40em;
  margin-top: ${space(3)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b5r')}
`

export const Way = styled(TextLink)`
  border-color: ${color('olive')};
  ${type('b6m')}
`

export const Large = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 792fr) minmax(0, 344fr);
  gap: ${space(6)} 64px;
  align-items: end;

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const LargePicture = styled(Picture)`
  height: 500px;

  ${media.smallTablet} {
    height: 440px;
  }
  ${media.phone} {
    height: min(400px, 104vw);
  }
`

export const Pairs = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(14)} ${space(12)};
  margin-top: ${space(18)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};
    margin-top: ${space(12)};
  }
`

export const Small = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 216fr) minmax(0, 304fr);
  gap: ${space(8)};
  align-items: center;

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space(5)};
  }
  ${media.phone} {
    grid-template-columns: 112px minmax(0, 1fr);
  }
`

export const SmallPicture = styled(Picture)`
  height: 264px;

  ${media.smallTablet} {
    height: 208px;
  }
  ${media.phone} {
    height: 150px;
  }
`

export const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  min-width: 0;
`

/** A date is filled, an always-on promotion is outlined. */
export const Chip = styled.p<{ $isFilled: boolean }>`
  padding: ${space(0.5)} ${space(2.5)};
  border: 1px solid ${({ $isFilled }) => color($isFilled ? 'primary' : 'olive')};
  border-radius: ${radius('badge')};
  background: ${({ $isFilled }) => ($isFilled ? color('primary') : 'transparent')};
  color: ${({ $isFilled }) => color($isFilled ? 'primary_ink' : 'body')};
  ${type('l1m')}
`

export const Name = styled.h3<{ $isLarge: boolean }>`
  margin-top: ${space(1)};
  color: ${color('ink')};
  ${art('card')}
  font-size: ${({ $isLarge }) => ($isLarge ? 26 : 20)}px;

  ${media.phone} {
    font-size: ${({ $isLarge }) => ($isLarge ? 24 : 18)}px;
  }
`

/** The title's link covers the whole proposal. */
export const Cover = styled(UnderlinedCover)`
  --line: ${color('olive')};
`

export const Summary = styled.p`
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`
