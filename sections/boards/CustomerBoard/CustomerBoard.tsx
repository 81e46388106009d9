import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { PageHeading } from '#kit/ui/page-heading.tsx'
import { Pagination } from '#kit/ui/pagination.tsx'
import { NoPosts, PostTools } from '#kit/ui/post-tools.tsx'
import type { CustomerBoardSettings } from '#schemas/generated/settings.ts'
import { CustomerPostLetters } from './CustomerPostLetters.tsx'
import { CustomerPostRows, type CustomerPostRowsProps } from './CustomerPostRows.tsx'
import { CustomerPostTiles } from './CustomerPostTiles.tsx'
import { WaysToAsk } from './WaysToAsk.tsx'
import { boardTypeOf, customerPostsOf } from './queries.ts'
import * as S from './CustomerBoard.styles.ts'

/** The board that customers write on: its name, a button to write, the posts with their states, a search and pages. */
export const CustomerBoard = ({
  settings: { arrangement, size: asked, hasSearch },
}: SectionProps<CustomerBoardSettings>) => {
  const page = usePage()
  const t = useTexts('customerBoard')
  const { row: board } = useApi(boardTypeOf(page))
  const { rows, total, page: number, size } = useApi(customerPostsOf(page, asked))
  const path = `/cscenter/boards/${board.id}`
  const { keyword } = page.query
  const isEmpty = total === 0 && !keyword
  const isTiled = arrangement === 'tiles'
  const write = { label: t('write'), href: `${path}/write` }
  return (
    <>
      <PageHeading title={board.name} text={board.description}>
        {!isEmpty && (
          <S.Write $hasSpeech={isTiled}>
            <ButtonLink href={write.href} $tone={isTiled ? 'primary' : 'accent'} $size="large">
              <Icon name="pencil" size={18} />
              {write.label}
            </ButtonLink>
          </S.Write>
        )}
      </PageHeading>
      <S.Root aria-label={board.name}>
        <S.Columns $isTiled={isTiled}>
          <div>
            {!isEmpty && (
              <PostTools path={path} total={total} hasSearch={hasSearch} isNarrow={arrangement === 'axis'} />
            )}
            {rows.length > 0 ? (
              <Posts arrangement={arrangement} path={path} rows={rows} keyword={keyword} />
            ) : isEmpty ? (
              <EmptyState title={t('none.title')} text={t('none.text')} ornament="olive" link={write} />
            ) : (
              <NoPosts path={path} total={total} />
            )}
            {rows.length > 0 && <Pagination page={number} size={size} total={total} label={board.name} />}
          </div>
          {isTiled && <WaysToAsk isBesideNone={isEmpty} />}
        </S.Columns>
      </S.Root>
    </>
  )
}

const Posts = ({ arrangement, ...posts }: CustomerPostRowsProps & Pick<CustomerBoardSettings, 'arrangement'>) => {
  switch (arrangement) {
    case 'rows':
      return <CustomerPostRows {...posts} />
    case 'tiles':
      return <CustomerPostTiles {...posts} />
    case 'axis':
    case 'letters':
      return <CustomerPostLetters form={arrangement} {...posts} />
  }
}
