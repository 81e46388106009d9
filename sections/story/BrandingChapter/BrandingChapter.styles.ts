import { styled } from 'styled-components'
import { Chapter } from '#kit/ui/chapter.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, figures, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Chapter)`
  ${media.abovePhone} {
    padding-top: 0;
  }
`

/** Seven columns, one empty, four. */
export const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 690fr) minmax(0, 384fr);
  gap: ${space(14)} 126px;

  ${media.tablet} {
    column-gap: ${space(16)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Lead = styled.article`
  position: relative;

  ${media.phone} {
    > img {
      width: calc(100% + 2 * ${rhythm.margin} - 40px);
      max-width: none;
      margin-left: calc(-1 * ${rhythm.margin});
    }
  }
`

export const Words = styled.div`
  padding-top: ${space(7)};
`

export const Title = styled.h3<{ $isLead: boolean }>`
  color: ${color('ink')};
  ${art('card')}
  font-size: ${({ $isLead }) => ($isLead ? 32 : 21)}px;
  line-height: 1.4;

  ${media.phone} {
    font-size: ${({ $isLead }) => ($isLead ? 26 : 19)}px;
  }
`

export const Subtitle = styled.p`
  max-width: 34em;
  margin-top: ${space(2)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b5r')}
`

export const Side = styled.div`
  display: flex;
  flex-direction: column;

  ${media.smallTablet} {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: ${space(10)};
  }
  ${media.phone} {
    display: flex;
  }
`

export const List = styled.ol`
  counter-reset: story 1;
`

export const Line = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  padding: ${space(7)} 0;
  border-bottom: 1px solid ${color('line')};
  counter-increment: story;

  &::before {
    content: counter(story);
    color: ${color('accent')};
    ${figures(22, 'italic')}
  }
  &:first-child {
    padding-top: 0;
  }
`

export const Story = styled.article`
  position: relative;
`

export const Small = styled(Picture)`
  margin-top: ${space(7)};

  ${media.smallTablet} {
    height: 100%;
    margin-top: 0;
    contain: size;
  }
  ${media.phone} {
    width: calc(62% + ${rhythm.margin});
    max-width: none;
    height: auto;
    contain: none;
    margin-top: ${space(7)};
    margin-left: auto;
    margin-right: calc(-1 * ${rhythm.margin});
  }
`
