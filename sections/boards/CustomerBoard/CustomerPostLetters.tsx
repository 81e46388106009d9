import { useTexts } from '#kit/text.tsx'
import { DatedRows } from '#kit/ui/dated-rows.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { CustomerPostRowsProps } from './CustomerPostRows.tsx'
import * as S from './CustomerBoard.styles.ts'

/** Customers' posts by day: centred on an axis, or as letters with large dates. */
export const CustomerPostLetters = ({
  path,
  rows,
  keyword,
  form,
}: CustomerPostRowsProps & { form: 'axis' | 'letters' }) => {
  const t = useTexts('customerBoard')
  return (
    <DatedRows
      form={form}
      day={form === 'axis' ? 'last' : 'first'}
      keyword={keyword}
      rows={rows.map(({ state, authorName, isPrivate, ...post }) => ({
        ...post,
        href: `${path}/detail/${post.id}`,
        mark: isPrivate && (
          <S.Lock>
            <Icon name="lock" size={14} />
            <span className="visually-hidden">{t('private')}</span>
          </S.Lock>
        ),
        facts: (
          <>
            <span className="visually-hidden">{t('author')} </span>
            {authorName} · {t(`state.${state}`)}
          </>
        ),
      }))}
    />
  )
}
