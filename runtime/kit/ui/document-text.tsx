import { styled } from 'styled-components'
import { wrapTables } from '../document-html.ts'
import { useTexts } from '../text.tsx'
import { color, media, space } from '../theme.ts'
import { RichText } from './rich-text.tsx'

const Scope = styled.div`
  .table-scroll {
    position: relative;
    overflow-x: auto;
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

/** Long texts of content with tables that scroll sideways on their own. Texts: `posts`. */
export const DocumentText = ({ html }: { html: string }) => {
  const t = useTexts('posts')
  return (
    <Scope>
      <RichText html={wrapTables(html, t('table'))} />
    </Scope>
  )
}
