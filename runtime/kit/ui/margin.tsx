import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '../theme.ts'
import { Band, Container } from './layout.ts'
import { SectionTitle } from './section-heading.tsx'

type MarginSectionProps = {
  /** Id of the title, which labels the section's landmark. */
  titleId: string
  title: string
  /** Sentence below the title. */
  text?: string | null
  /** Anchor of the section. */
  id?: string
  /** Content below the sentence, such as a link. */
  aside?: ReactNode
  children: ReactNode
}

const Ruled = styled(Band)`
  padding-top: 0;
`
/** Three columns for the title, nine for the content; a dark line above both. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
  gap: ${space(8)} ${rhythm.gutter};
  padding-top: ${space(8)};
  border-top: 1px solid ${color('ink')};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
/** In a single column, the actions are at the end of the title's line, where no sentence comes between. */
const Head = styled.div`
  ${media.smallTablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;

    > p {
      flex: 0 0 100%;
      max-width: none;
    }
  }
`
const Name = styled(SectionTitle)`
  ${art('card')}
  font-size: 32px;

  ${media.phone} {
    font-size: 28px;
  }
`
const Text = styled.p`
  max-width: 22em;
  margin: ${space(3)} 0;
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`

/** A section with its title in the page's left margin, next to its content. */
export const MarginSection = ({ titleId, title, text, id, aside, children }: MarginSectionProps) => (
  <Ruled id={id} aria-labelledby={titleId}>
    <Container>
      <Columns>
        <Head>
          <Name id={titleId}>{title}</Name>
          {text && <Text>{text}</Text>}
          {aside}
        </Head>
        <div>{children}</div>
      </Columns>
    </Container>
  </Ruled>
)
