import { styled } from 'styled-components'
import { numberFormat } from '../time/intl-formats.ts'
import { Link } from '../link.tsx'
import { usePage, usePageLanguage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { color, media, radius, space, type } from '../theme.ts'
import { Icon } from './icon.tsx'
import { toPageNumbers } from './page-numbers.ts'

type PaginationProps = {
  /** Values from the API's answer. */
  page: number
  size: number
  total: number
  /** Name of the paged list for screen readers, such as "Treatments". */
  label?: string
}

const Row = styled.nav`
  display: flex;
  justify-content: center;
  margin-top: ${space(18)};

  ${media.phone} {
    margin-top: ${space(12)};
  }
`
const List = styled.ol`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  font-variant-numeric: tabular-nums;
`
const Step = styled(Link)`
  display: grid;
  place-items: center;
  min-width: 40px;
  height: 40px;
  border: 1px solid transparent;
  border-radius: ${radius('control')};
  color: ${color('quiet')};
  ${type('b6r')}

  &[aria-current] {
    border-color: ${color('primary')};
    color: ${color('ink')};
    font-weight: 600;
  }
  ${media.hover} {
    &:hover {
      color: ${color('ink')};
      background: ${color('section')};
    }
  }
  ${media.smallPhone} {
    min-width: 36px;
  }
`
const Gap = styled.li`
  width: 24px;
  color: ${color('quiet')};
  text-align: center;
`

/**
 * Links to the pages of a list, each a URL of its own that works without script and preserves the page's other query
 * parameters. Renders nothing for a single page. Texts: `pagination`.
 */
export const Pagination = ({ page, size, total, label }: PaginationProps) => {
  const t = useTexts('pagination')
  const { path, query } = usePage()
  const { intl } = usePageLanguage()
  const count = Math.ceil(total / size)
  if (count < 2) return null
  const toHref = (number: number) => toPageHref(path, query, number)
  return (
    <Row aria-label={label ? t('labelOf', { list: label }) : t('label')}>
      <List>
        {page > 1 && (
          <li>
            <Step href={toHref(page - 1)} rel="prev" aria-label={t('previous')}>
              <Icon name="back" size={16} />
            </Step>
          </li>
        )}
        {toPageNumbers(page, count).map((number, position) =>
          number === 'gap' ? (
            <Gap key={`gap-${position}`} aria-hidden>
              …
            </Gap>
          ) : (
            <li key={number}>
              <Step href={toHref(number)} aria-current={number === page ? 'page' : undefined}>
                {numberFormat(intl).format(number)}
              </Step>
            </li>
          ),
        )}
        {page < count && (
          <li>
            <Step href={toHref(page + 1)} rel="next" aria-label={t('next')}>
              <Icon name="forward" size={16} />
            </Step>
          </li>
        )}
      </List>
    </Row>
  )
}

/** Returns the URL of another page of the same list; the first page has no number. */
export const toPageHref = (path: string, query: Readonly<Record<string, string>>, page: number): string => {
  const { page: _, ...rest } = query
  const parameters = new URLSearchParams(page > 1 ? { ...rest, page: String(page) } : rest)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
