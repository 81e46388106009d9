import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { head, part } from '../head-theme.ts'
import { findHeadLook } from '../navigation/head-look.ts'
import { usePage } from '../page.ts'
import { color, media, space } from '../theme.ts'
import { Container } from './layout.ts'
import { PageWay } from './page-heading.tsx'
import { Front } from './page-heading.styles.ts'

/** How wide a text is read, in px. */
export const READING_WIDTH_PX = 800

/** A column as wide as a text is read, in the middle of the screen. */
export const Reading = styled(Container)`
  max-width: ${READING_WIDTH_PX}px;
`
const Trail = styled(Container)`
  padding-top: ${space(6)};

  ${media.phone} {
    padding-top: ${space(4)};
  }
`
/** The title and what is known of the post, on the ground of a head, above a line where the head has none. */
const Head = styled.div`
  padding: ${space(18)} 0 ${space(8)};
  border-bottom: ${part.line} solid ${head.rule};
  text-align: ${head.place};

  &::before {
    content: ${head.line};
    display: block;
    width: 1px;
    height: 72px;
    margin: -${space(12)} auto ${space(5)};
    background: ${color('primary_500')};
  }

  > p {
    justify-content: ${head.place};
  }
  ${media.phone} {
    padding: ${space(9)} 0 ${space(5)};

    &::before {
      height: 48px;
      margin-top: -${space(5)};
    }
  }
`

type PostFrontProps = {
  /** The post’s title, the last step of the way. */
  current: string
  /** The name of the list it stands in, where that has a name of its own. */
  parent?: string | undefined
  children: ReactNode
}

/** The head of a post's own page, in the form of the theme. Texts: `breadcrumb`, `titles`. */
export const PostFront = ({ current, parent, children }: PostFrontProps) => (
  <Front data-tone={findHeadLook(usePage().route).tone}>
    <Trail>
      <PageWay current={current} parent={parent} />
    </Trail>
    <Reading>
      <Head>{children}</Head>
    </Reading>
  </Front>
)
