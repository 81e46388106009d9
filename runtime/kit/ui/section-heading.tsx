import { styled } from 'styled-components'
import { Link } from '../link.tsx'
import { art, color, media, motion, rhythm, space, type } from '../theme.ts'
import { Icon } from './icon.tsx'

type SectionHeadingProps = {
  /** Id that labels the section's landmark through `aria-labelledby`. */
  id: string
  title: string
  text?: string | null
  more?: { label: string; href: string } | null
  /** 1 if the heading is the page's. */
  level?: 1 | 2
}

const Row = styled.div`
  display: flex;
  align-items: last baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(7)};
  margin-bottom: ${rhythm.heading};

  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
  }
`
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: last baseline;
  gap: ${space(2)} ${space(7)};

  ${media.phone} {
    display: contents;
  }
`
/** A section's heading alone, for sections that place it themselves. */
export const SectionTitle = styled.h2`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('section')}
`
/** On phones the sentence is beneath the heading and the link. */
const Text = styled.p`
  max-width: 46em;
  color: ${color('quiet')};
  text-wrap: balance;
  ${type('b5r')}

  ${media.phone} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 32px;
  color: ${color('ink')};
  white-space: nowrap;
  ${type('b6m')}

  svg {
    transition: transform ${motion('quick')};
  }
  ${media.hover} {
    &:hover svg {
      transform: translateX(4px);
    }
  }
`

/** A section's heading in the template's display font, with a sentence next to it and a link. */
export const SectionHeading = ({ id, title, text, more, level = 2 }: SectionHeadingProps) => (
  <Row data-reveal>
    <Words>
      <SectionTitle as={level === 1 ? 'h1' : 'h2'} id={id}>
        {title}
      </SectionTitle>
      {text && <Text>{text}</Text>}
    </Words>
    {more && (
      <More href={more.href}>
        {more.label}
        <Icon name="arrow" size={16} />
      </More>
    )}
  </Row>
)
