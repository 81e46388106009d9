import { css, styled } from 'styled-components'
import { Link } from '../link.tsx'
import { art, color, figures, media, motion, rhythm, space, type } from '../theme.ts'

/** `axis` is a narrow list in the middle, `margin` puts the years in the left margin, `letters` the days. */
export type DatedForm = 'axis' | 'margin' | 'letters'

type Formed = { $form: DatedForm }

/** All groups, stacked. */
export const Groups = styled.div<Formed>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(22)};
  max-width: ${({ $form }) => ($form === 'axis' ? '800px' : 'none')};
  margin-inline: auto;

  ${media.phone} {
    gap: ${space(14)};
  }
`
/** The posts of a year. */
export const Group = styled.section<Formed>`
  ${({ $form }) =>
    $form === 'margin' &&
    css`
      display: grid;
      grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
      gap: ${space(4)} ${rhythm.gutter};
      border-top: 1px solid ${color('ink')};

      ${media.smallTablet} {
        grid-template-columns: minmax(0, 1fr);
      }
    `}
`
/** Pinned posts; on their own ground if the list has an axis. */
export const Pinned = styled(Group)`
  ${({ $form }) =>
    $form === 'axis' &&
    css`
      padding: ${space(5)} ${space(10)} ${space(6)};
      background: ${color('section')};

      ${media.phone} {
        padding: ${space(3)} ${space(5)} ${space(4)};
      }
    `}
`
/** Heading of the pinned posts. */
export const PinnedName = styled.h2`
  padding-top: ${space(5)};
  color: ${color('quiet')};
  ${type('b7r')}
`
/** Year of a group. */
export const Year = styled.h2<Formed>`
  ${({ $form }) =>
    $form === 'margin'
      ? css`
          padding-top: ${space(6)};
          color: ${color('ink')};
          ${figures(88)}

          ${media.phone} {
            font-size: 56px;
          }
        `
      : css`
          margin-bottom: ${space($form === 'axis' ? 5 : 3)};
          color: ${color('quiet')};
          text-align: ${$form === 'axis' ? 'center' : 'start'};
          ${figures($form === 'axis' ? 18 : 22)}
        `}
`
/** Rows of a group, between lines. */
export const List = styled.ul<Formed>`
  border-top: ${({ $form }) => ($form === 'margin' ? '0' : `1px solid ${color($form === 'axis' ? 'line' : 'ink')}`)};

  > li {
    border-bottom: 1px solid ${color('line')};
  }
  ${Pinned} > & {
    border-top: ${({ $form }) => ($form === 'letters' ? '' : '0')};
  }
  ${Pinned} > & > li:last-child {
    border-bottom: ${({ $form }) => ($form === 'axis' ? '0' : '')};
  }
`
/** A post, as wide as its list. */
export const Row = styled(Link)<Formed & { $isDayLast: boolean }>`
  display: grid;
  grid-template-columns: ${({ $form, $isDayLast }) =>
    $isDayLast
      ? 'minmax(0, 1fr) auto 88px'
      : `${{ axis: 104, margin: 120, letters: 150 }[$form]}px minmax(0, 1fr) auto`};
  gap: ${space(1)} ${space(6)};
  align-items: baseline;
  padding: ${space(6)} 0;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.phone} {
    grid-template-columns: ${({ $isDayLast }) => ($isDayLast ? 'minmax(0, 1fr) auto' : '64px minmax(0, 1fr)')};
    padding: ${space(5)} 0;
  }
`
/** Day of a post, in large figures. */
export const Day = styled.time<Formed & { $isLast: boolean }>`
  order: ${({ $isLast }) => ($isLast ? 1 : 0)};
  color: ${({ $form }) => color($form === 'axis' ? 'quiet' : 'ink')};
  text-align: ${({ $isLast }) => ($isLast ? 'end' : 'start')};
  white-space: nowrap;
  ${({ $form, $isLast }) => figures($form !== 'axis' ? 30 : $isLast ? 18 : 22)}

  ${media.phone} {
    ${({ $isLast }) => $isLast && 'order: 0; grid-row: 1; grid-column: 2;'}
    font-size: ${({ $form }) => ($form === 'axis' ? 18 : 22)}px;
  }
`
/** Year of a pinned post, which has no year heading. */
export const PinnedYear = styled.span`
  display: block;
  color: ${color('quiet')};
  ${type('b8r')}
`
/** Title of a post, after its mark. */
export const Title = styled.span<Formed & { $isDayLast: boolean }>`
  color: ${color('ink')};
  text-wrap: pretty;
  ${({ $isDayLast }) => ($isDayLast ? type('b3r') : art('card'))}
  font-size: ${({ $form, $isDayLast }) => ($isDayLast ? 17 : $form === 'axis' ? 20 : 24)}px;
  line-height: 1.5;

  > :last-child {
    background: linear-gradient(${color('ink')}, ${color('ink')}) 0 100% / 0 1px no-repeat;
    transition: background-size ${motion('quick')};
  }
  ${media.hover} {
    ${Row}:hover & > :last-child {
      background-size: 100% 1px;
    }
  }
  ${media.phone} {
    font-size: ${({ $form, $isDayLast }) => ($isDayLast ? 16 : $form === 'axis' ? 18 : 19)}px;
  }
`
/** Further facts about a post, at the end of its row. */
export const Facts = styled.span`
  color: ${color('quiet')};
  white-space: nowrap;
  ${type('b7r')}

  &:has(img) {
    align-self: start;
  }
  ${media.phone} {
    grid-column: 1 / -1;

    ${Day} + ${Title} + & {
      grid-column: 2;
    }
    ${Day} + ${Title} + &:has(img) {
      grid-row: 1;
      grid-column: 3;
    }
  }
`
