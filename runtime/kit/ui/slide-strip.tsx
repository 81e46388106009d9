import { styled } from 'styled-components'
import type { HomeHero } from '#schemas/generated/roles.ts'
import { Link } from '../link.tsx'
import { color, media, motion, rhythm, space, type } from '../theme.ts'
import { Container } from './layout.ts'

type SlideStripProps = {
  /** Slides of an opening; the first is shown above and omitted here. */
  slides: HomeHero['slides']
  /** Label of the strip for screen readers. */
  label: string
}

const Strip = styled(Container)``

const List = styled.ol<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  border-top: 1px solid ${color('line')};
  border-bottom: 1px solid ${color('line')};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Item = styled.li`
  & + & {
    border-left: 1px solid ${color('line')};
  }
  ${media.phone} {
    & + & {
      border-top: 1px solid ${color('line')};
      border-left: 0;
    }
  }
`
const Way = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(5)};
  height: 100%;
  padding: ${space(7)} ${rhythm.gutter};

  ${Item}:first-child > & {
    padding-left: 0;
  }
  ${media.phone} {
    padding: ${space(4.5)} 0;
  }
`
const Numeral = styled.span`
  grid-row: span 2;
  color: ${color('olive_text')};
  font: 400 26px/1 var(--font-latin);
`
const Name = styled.span`
  color: ${color('quiet')};
  ${type('b8r')}
`
const Title = styled.span`
  color: ${color('ink')};
  text-wrap: pretty;
  ${type('b3r')}
  line-height: 1.5;

  > span {
    background: linear-gradient(${color('ink')}, ${color('ink')}) 0 100% / 0 1px no-repeat;
    transition: background-size ${motion('quick')};
  }
  ${media.hover} {
    ${Way}:hover & > span {
      background-size: 100% 1px;
    }
  }
`

/** The further slides of an opening that shows only its first, each a short link; works without script. */
export const SlideStrip = ({ slides, label }: SlideStripProps) => {
  const further = slides.slice(1)
  if (further.length === 0) return null
  return (
    <Strip as="nav" aria-label={label}>
      <List $count={further.length}>
        {further.map(({ name, title, primary }, position) => (
          <Item key={name}>
            <Way href={primary.url} useWidget={primary.useWidget}>
              <Numeral aria-hidden>{position + 2}</Numeral>
              <Name>{name}</Name>
              <Title>
                <span>{title.replaceAll('\n', ' ')}</span>
              </Title>
            </Way>
          </Item>
        ))}
      </List>
    </Strip>
  )
}
