import { styled } from 'styled-components'
import { art, color, figures, media, rhythm, space, type } from '../theme.ts'
import { Band } from './layout.ts'
import { MoreLink } from './more-link.tsx'

/** A numbered section: its number and those of its pictures follow from the order of the sections on the page. */
export const Chapter = styled(Band)`
  counter-increment: chapter;
  counter-reset: plate;
`

/** Caption of a picture, after its number: chapter, and position in it. */
export const PlateCaption = styled.figcaption`
  counter-increment: plate;
  max-width: 30em;
  margin-top: ${space(4)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b8r')}
  line-height: 1.6;

  &::before {
    content: counter(chapter) '-' counter(plate);
    margin-right: ${space(2.5)};
    color: ${color('ink')};
    font-weight: 600;
  }
`

const Head = styled.header<{ $hasRule: boolean }>`
  margin-bottom: ${rhythm.heading};
  padding-top: ${({ $hasRule }) => ($hasRule ? space(9) : '0')};
  border-top: ${({ $hasRule }) => ($hasRule ? `1px solid ${color('ink')}` : '0')};

  ${media.phone} {
    padding-top: ${({ $hasRule }) => ($hasRule ? space(6) : '0')};
  }
`
const Mark = styled.div`
  display: flex;
  gap: ${space(4)};
  align-items: flex-start;
  margin-bottom: ${space(12)};

  ${media.phone} {
    gap: ${space(3)};
    margin-bottom: ${space(8)};
  }
`
/* Ornamental; the order of the headings conveys the same. */
const Numeral = styled.span`
  color: ${color('ink')};
  ${figures(112)}
  line-height: 0.72;

  &::before {
    content: counter(chapter);
  }
  ${media.phone} {
    font-size: 72px;
  }
`
const Label = styled.p`
  max-width: 16em;
  color: ${color('ink')};
  ${type('b8s')}
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(3)} ${space(10)};
`
const Title = styled.h2`
  max-width: 20em;
  color: ${color('ink')};
  white-space: pre-line;
  ${art('section')}

  ${media.smallTablet} {
    font-size: 34px;
  }
  ${media.phone} {
    font-size: 28px;
  }
`
const Text = styled.p`
  max-width: 38em;
  margin-top: ${space(6)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}

  ${media.phone} {
    margin-top: ${space(4)};
  }
`

type ChapterHeadProps = {
  /** Id that labels the section's landmark through `aria-labelledby`. */
  id: string
  /** Kind of chapter, beside its number. */
  label: string
  title: string
  text?: string | null
  more?: { label: string; href: string } | null
  /** Draws a line above the chapter, where nothing else separates it from the previous one. */
  hasRule?: boolean
  className?: string
}

/** The opening of a chapter: a very large number, a very small label, a thin heading and a link. */
export const ChapterHead = ({ id, label, title, text, more, hasRule = false, className }: ChapterHeadProps) => (
  <Head $hasRule={hasRule} className={className}>
    <Mark>
      <Numeral aria-hidden />
      <Label>{label}</Label>
    </Mark>
    <Row>
      <Title id={id}>{title}</Title>
      {more && <MoreLink href={more.href}>{more.label}</MoreLink>}
    </Row>
    {text && <Text>{text}</Text>}
  </Head>
)
