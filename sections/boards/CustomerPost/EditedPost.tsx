import { PostForm } from '#kit/customer-post/post-form.tsx'
import { fromWords } from '#kit/customer-post/read-post.ts'
import { useTexts } from '#kit/text.tsx'
import { useArrivalFocus } from '#kit/layers/use-arrival-focus.ts'
import type { OpenedCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import type { BoardPassword } from './use-board-password.ts'
import * as S from './CustomerPost.styles.ts'

type EditedPostProps = { id: string; post: OpenedCustomerPost; board: BoardPassword }

/** A post in the form it was written in. Changes are local to the form until saved. */
export const EditedPost = ({ id, post, board: { snapshot, send } }: EditedPostProps) => {
  const t = useTexts('customerPost')
  const title = useArrivalFocus<HTMLHeadingElement>()
  const { refusal, secondsLeft } = snapshot.context
  return (
    <>
      <S.EditTitle id={`${id}-edit`} ref={title} tabIndex={-1}>
        {t('change.title')}
      </S.EditTitle>
      {post.state === 'ANSWERED' && <S.EditNote>{t('change.answered')}</S.EditNote>}
      <PostForm
        id={`${id}-form`}
        mode="edit"
        labelledBy={`${id}-edit`}
        defaults={fromWords(post)}
        refusal={refusal}
        secondsLeft={secondsLeft}
        isSending={snapshot.value === 'saving'}
        onSubmit={({ words, password }) => send({ type: 'save', words, password })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  )
}
