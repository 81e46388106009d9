import { toBoardPath } from '#kit/customer-post/board-path.ts'
import { fromWords, toDraftName } from '#kit/customer-post/read-post.ts'
import { keepDraft } from '#kit/draft.ts'
import { followLink } from '#kit/navigation/follow-link.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Button, ButtonLink } from '#kit/ui/button.tsx'
import { Reading } from '#kit/ui/post-front.tsx'
import { useArrivalFocus } from '#kit/layers/use-arrival-focus.ts'
import type { PostWords } from '#schemas/board-refusal.ts'
import * as S from './CustomerPost.styles.ts'

/** View of a post that was deleted while its author edited it: the new text, and a way to post it again. */
export const LostPost = ({ boardTypeId, words }: { boardTypeId: number; words: PostWords }) => {
  const t = useTexts('customerPost')
  const page = usePage()
  const frame = useArrivalFocus<HTMLDivElement>()
  const listPath = toBoardPath(boardTypeId)
  const writeAnew = () => {
    keepDraft(toDraftName(boardTypeId), fromWords(words), Date.now())
    followLink(toLocalPath(`${listPath}/write`, page))
  }
  return (
    <S.Gone ref={frame} tabIndex={-1}>
      <Reading>
        <S.LostTitle>{t('gone.title')}</S.LostTitle>
        <S.LostText>{t('lost.text')}</S.LostText>
        <S.LostWords aria-label={t('lost.words')}>
          <S.ContactTitle>{words.title}</S.ContactTitle>
          <S.Text>{words.content}</S.Text>
        </S.LostWords>
        <S.Tools>
          <ButtonLink href={listPath} $tone="outlined">
            {t('back')}
          </ButtonLink>
          <Button $tone="accent" onClick={writeAnew}>
            {t('lost.write')}
          </Button>
        </S.Tools>
      </Reading>
    </S.Gone>
  )
}
