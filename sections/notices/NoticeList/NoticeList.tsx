import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { DatedRows } from '#kit/ui/dated-rows.tsx'
import { Pagination } from '#kit/ui/pagination.tsx'
import { PostRows } from '#kit/ui/post-rows.tsx'
import { NoPosts, PostTools } from '#kit/ui/post-tools.tsx'
import type { NoticeListSettings } from '#schemas/generated/settings.ts'
import { noticesOf } from './queries.ts'
import * as S from './NoticeList.styles.ts'

const PATH = '/cscenter/notice'
const ROWS: Record<NoticeListSettings['arrangement'], typeof PostRows> = {
  rows: PostRows,
  axis: (props) => <DatedRows {...props} form="axis" />,
  margin: (props) => <DatedRows {...props} form="margin" />,
}

/** The clinic's notices: pinned ones first, with a search and pages that have their own addresses. */
export const NoticeList = ({ settings: { arrangement, size, hasSearch } }: SectionProps<NoticeListSettings>) => {
  const page = usePage()
  const titles = useTexts('titles')
  const Rows = ROWS[arrangement]
  const { rows, total, page: number } = useApi(noticesOf(page, size))
  return (
    <S.Root aria-label={titles('notices')}>
      {(total > 0 || page.query['keyword']) && (
        <PostTools path={PATH} total={total} hasSearch={hasSearch} isNarrow={arrangement === 'axis'} />
      )}
      {rows.length === 0 ? (
        <NoPosts path={PATH} total={total} />
      ) : (
        <Rows
          rows={rows.map((notice) => ({
            ...notice,
            href: `${PATH}/${notice.id}`,
          }))}
          keyword={page.query['keyword']}
        />
      )}
      {rows.length > 0 && <Pagination page={number} size={size} total={total} label={titles('notices')} />}
    </S.Root>
  )
}
