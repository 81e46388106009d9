import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { art, color, media, space, type } from '../theme.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Container } from './layout.ts'

type PageHeadingProps = {
  title: string
  text?: string | null
  /** The last step of the way, where it is not the title. */
  step?: string
  /** Stands below the sentence, such as a version or a search. */
  children?: ReactNode
}

const Frame = styled(Container).attrs({ as: 'header' })`
  padding-top: ${space(6)};
  padding-bottom: ${space(14)};

  ${media.phone} {
    padding-top: ${space(4)};
    padding-bottom: ${space(9)};
  }
`
const Title = styled.h1`
  max-width: 820px;
  margin-top: ${space(12)};
  color: ${color('ink')};
  white-space: pre-line;
  text-spacing-trim: trim-start;
  ${art('title')}

  ${media.phone} {
    margin-top: ${space(6)};
  }
`
const Text = styled.p`
  max-width: 620px;
  margin-top: ${space(4)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b3r')}
`

/** The head of a page whose name comes from its data: the way, the page's one h1, a sentence. Texts: `breadcrumb`, `titles`. */
export const PageHeading = ({ title, text, step = title, children }: PageHeadingProps) => (
  <Frame>
    <Breadcrumb current={step} />
    <Title>{title}</Title>
    {text && <Text>{text}</Text>}
    {children}
  </Frame>
)
