import { css, styled } from 'styled-components'
import { raiseHeadings, wrapTables } from '../html/document-html.ts'
import { useTexts } from '../text.tsx'
import { color, media, space, type } from '../theme.ts'
import { RichText } from './rich-text.tsx'

/** Raised headings keep the look of the lower level: size is independent of level. */
const raised = css`
  && h2 {
    margin-top: ${space(8)};
    color: ${color('ink')};
    ${type('b1s')}
  }
  && h3 {
    margin-top: ${space(6)};
    color: ${color('ink')};
    ${type('b3s')}
  }
`
const Scope = styled.div<{ $isRaised: boolean }>`
  ${({ $isRaised }) => $isRaised && raised}

  .table-scroll {
    position: relative;
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    border-block: 1px solid ${color('line')};
  }
  .table-scroll:focus-visible {
    outline-offset: 0;
  }
  /* The box scrolls here, so the table can be a table for screen readers too. */
  && .table-scroll table {
    display: table;
    min-width: 100%;
    overflow: visible;
  }
  && th,
  && td {
    border-width: 0 0 1px;
  }
  && tr:last-child > td {
    border-bottom: 0;
  }
  && th {
    white-space: nowrap;
  }

  ${media.phone} {
    && th,
    && td {
      min-width: 132px;
      padding: ${space(2.5)} ${space(3)};
    }
  }
`

type DocumentTextProps = {
  /** Limited HTML of content. */
  html: string
  /** The text is directly below the page's h1, so its headings begin at h2. */
  isRaised?: boolean
  /** Adds to clean HTML what content must not contain, before headings are raised. */
  decorate?: (clean: string) => string
}

/** Long texts of content; wide tables scroll sideways. Texts: `posts`. */
export const DocumentText = ({ html, isRaised = false, decorate = (clean) => clean }: DocumentTextProps) => {
  const t = useTexts('posts')
  const finish = (clean: string) => wrapTables(isRaised ? raiseHeadings(decorate(clean)) : decorate(clean), t('table'))
  return (
    <Scope $isRaised={isRaised}>
      <RichText html={html} decorate={finish} />
    </Scope>
  )
}
