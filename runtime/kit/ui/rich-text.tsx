import { styled } from 'styled-components'
import { isExternal, resolveHref } from '../navigation/href.ts'
import { toSafeHtml } from '../html/html-gate.ts'
import { usePage } from '../page.ts'
import { part } from '../head-theme.ts'
import { color, space, type } from '../theme.ts'

const Prose = styled.div`
  color: ${color('body')};
  ${type('b5r')}

  > * + * {
    margin-top: ${space(4)};
  }
  h3 {
    margin-top: ${space(8)};
    color: ${color('ink')};
    ${part.heading}
  }
  h4 {
    margin-top: ${space(6)};
    color: ${color('ink')};
    ${type('b3s')}
  }
  ul,
  ol {
    padding-left: 1.4em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${space(1.5)};
  }
  strong {
    font-weight: 600;
    color: ${color('ink')};
  }
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  table {
    display: block;
    width: 100%;
    overflow: auto hidden;
    ${type('b6r')}
  }
  th,
  td {
    padding: ${space(2.5)} ${space(3)};
    border: 1px solid ${color('line')};
    text-align: left;
    vertical-align: top;
  }
  th {
    background: ${color('section')};
    font-weight: 600;
  }
`

type RichTextProps = {
  /** Limited HTML of content. */
  html: string
  /** Adds to clean HTML what content must not contain, such as ids. */
  decorate?: (clean: string) => string
}

/** Limited HTML of content, through the only gate for HTML into a page; its links preserve the visitor's language. */
export const RichText = ({ html, decorate = (clean) => clean }: RichTextProps) => {
  const page = usePage()
  const link = (clean: string) =>
    clean.replaceAll(/<a\s([^>]*?)href="([^"]*)"/g, (_, before: string, url: string) => {
      const href = resolveHref(url.replaceAll('&amp;', '&'), page)
      const outside = isExternal(href) ? ' target="_blank" rel="noopener"' : ''
      return `<a ${before}href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"${outside}`
    })
  return <Prose dangerouslySetInnerHTML={{ __html: toSafeHtml(html, (clean) => decorate(link(clean))) }} />
}
