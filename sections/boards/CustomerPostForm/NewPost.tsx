import { useState } from 'react'
import { sendCommand } from '#kit/commands.ts'
import { toBoardPath, toPostPath } from '#kit/customer-post/board-path.ts'
import { PostForm } from '#kit/customer-post/post-form.tsx'
import { EMPTY_POST, fromDraft, toDraft, toDraftName } from '#kit/customer-post/read-post.ts'
import { dropDraft, keepDraft, readDraft } from '#kit/draft.ts'
import { followLink } from '#kit/navigation/follow-link.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useReport } from '#kit/use-report.ts'
import type { BoardType } from '#schemas/generated/api/notice-board-types.ts'
import { PrivacyLine } from './PrivacyLine.tsx'
import { usePostWriting } from './use-post-writing.ts'
import * as S from './CustomerPostForm.styles.ts'

type NewPostProps = { id: string; board: BoardType; labelledBy: string }

/** The open form of a new post, with the draft restored after a reload. Browser only. */
export const NewPost = ({ id, board, labelledBy }: NewPostProps) => {
  const page = usePage()
  const t = useTexts('customerPost')
  const draftName = toDraftName(board.id)
  const [draft, setDraft] = useState(() => fromDraft(readDraft(draftName, Date.now())))
  const writing = usePostWriting(board.id, (post) => {
    dropDraft(draftName)
    sendCommand({ type: 'toast.add', kind: 'success', description: t('done.created') })
    // A private post would ask its author for the password they have just chosen. Another upstream API may not return
    // the new post's id, or its board, which this page has.
    const hasPage = !post.isPrivate && post.id > 0
    const path = hasPage ? toPostPath({ boardTypeId: board.id, id: post.id }) : toBoardPath(board.id)
    followLink(toLocalPath(path, page))
  })
  useReport(draftName, writing.begin, (begin) => begin())

  const handleChange = (data: FormData) => {
    writing.change()
    if (!writing.isSending) keepDraft(draftName, toDraft(data), Date.now())
  }
  const startOver = () => {
    dropDraft(draftName)
    setDraft(null)
    // The fields are replaced and exist in the next frame.
    requestAnimationFrame(() => document.getElementById(`${id}-form-authorName`)?.focus())
  }
  return (
    <>
      {draft && (
        <S.Notice role="status">
          <span>{t('draft.found')}</span>
          <Button $size="small" onClick={startOver}>
            {t('draft.drop')}
          </Button>
        </S.Notice>
      )}
      <PostForm
        key={draft ? 'draft' : 'empty'}
        id={`${id}-form`}
        mode="write"
        labelledBy={labelledBy}
        defaults={draft ?? EMPTY_POST}
        refusal={writing.refusal}
        secondsLeft={writing.secondsLeft}
        isSending={writing.isSending}
        onSubmit={writing.submit}
        onChange={handleChange}
      >
        <PrivacyLine />
      </PostForm>
    </>
  )
}
