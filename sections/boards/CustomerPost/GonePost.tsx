import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Reading } from '#kit/ui/post-front.tsx'
import { useArrivalFocus } from '#kit/layers/use-arrival-focus.ts'
import * as S from './CustomerPost.styles.ts'

/** Replacement for a deleted post. */
export const GonePost = ({ listPath }: { listPath: string }) => {
  const t = useTexts('customerPost')
  const frame = useArrivalFocus<HTMLDivElement>()
  return (
    <S.Gone ref={frame} tabIndex={-1}>
      <Reading>
        <EmptyState
          level={1}
          title={t('gone.title')}
          text={t('gone.text')}
          link={{ label: t('back'), href: listPath }}
        />
      </Reading>
    </S.Gone>
  )
}
