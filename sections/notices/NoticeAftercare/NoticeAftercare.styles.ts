import { styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { art, color, media, radius, rhythm, rows, space, type } from '#kit/theme.ts'
import { Link } from '#kit/link.tsx'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};

  > div {
    max-width: ${part.width};
  }
  > div > nav:first-child > ul {
    justify-content: ${part.tabs};
  }
`

export const Groups = styled.div`
  display: grid;
  gap: ${rows.gap};
  margin-top: ${rhythm.heading};
  border-bottom: ${rows.line};
`

export const Group = styled.section`
  display: grid;
  grid-template-columns: ${part.columns('minmax(0, 4fr) minmax(0, 8fr)')};
  gap: 0 ${rhythm.gutter};
  align-items: start;
  border-top: ${rows.line};

  &:first-child {
    border-top: ${rows.top};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/**
 * In narrow windows and on an axis a single notice's own title directly below makes this one redundant visually; screen
 * readers get both.
 */
export const Title = styled.h2<{ $isOfOne: boolean }>`
  padding: ${space(5)} 0 ${part.inset(space(5))};
  color: ${color('olive_text')};
  text-align: ${part.place};
  ${type('b4m')}
  ${part.face}
  line-height: 1.65;
  ${({ $isOfOne }) => $isOfOne && `position: ${part.alone}; clip-path: ${part.aloneClip};`}

  ${media.smallTablet} {
    padding-bottom: ${rows.gap};
    ${type('b7m')}
    ${part.face}
    ${({ $isOfOne }) => $isOfOne && 'position: absolute; clip-path: inset(50%);'}
  }
`

/** The next group draws the line below a group's last notice. */
export const Notices = styled.div`
  display: grid;
  gap: ${rows.gap};

  > :last-child {
    border-bottom: 0;
  }
  summary,
  summary > * {
    ${part.face}
  }
`

export const Text = styled.div`
  > div > :first-child {
    margin-top: 0;
  }
`

export const Call = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${part.between};
  gap: ${space(5)} ${space(12)};
  margin-top: ${rhythm.section};
  padding: ${space(10)};
  border-radius: ${radius('card')};
  background: ${color('primary_100')};
  text-align: ${part.place};

  > :first-child {
    flex: 1 1 ${part.basis('320px')};
  }
  ${media.phone} {
    padding: ${space(7)} ${space(5)};
  }
`

export const CallTitle = styled.h2`
  color: ${color('ink')};
  ${art('card')}
`

export const CallText = styled.p`
  max-width: 40em;
  margin: ${space(2)} ${part.aside} 0;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b6r')}
`

export const Tel = styled(Link)`
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${type('d2r')}
  font-weight: 300;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-decoration-color: ${color('line_strong')};
  text-underline-offset: 8px;

  &:hover {
    text-decoration-color: ${color('ink')};
  }
`
