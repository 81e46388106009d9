import { useApi } from '#kit/api/api-query.ts'
import { sendCommand } from '#kit/commands.ts'
import { toBoardPath } from '#kit/customer-post/board-path.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { replacePage } from '#kit/navigation/follow-link.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Margin, Sheet, Text } from '#kit/ui/post-front.styles.ts'
import type { CustomerPostSettings } from '#schemas/generated/settings.ts'
import { EditedPost } from './EditedPost.tsx'
import { GonePost } from './GonePost.tsx'
import { LockedPost } from './LockedPost.tsx'
import { LostPost } from './LostPost.tsx'
import { OpenedPost } from './OpenedPost.tsx'
import { PostDialogs } from './PostDialogs.tsx'
import { PostHead, PostMargin } from './PostHead.tsx'
import { PostText } from './PostText.tsx'
import { PostTools } from './PostTools.tsx'
import { customerPostOf } from './queries.ts'
import { useBoardPassword } from './use-board-password.ts'
import { Body } from './PostBody.styles.ts'

/**
 * Customer's post: a public one is shown to all; a private one opens with its password, only in the author's browser.
 * Editing and deleting require the password again.
 */
export const CustomerPost = ({ id, settings: { form, hasContact } }: SectionProps<CustomerPostSettings>) => {
  const page = usePage()
  const t = useTexts('customerPost')
  const { row: post } = useApi(customerPostOf(page))
  const listPath = toBoardPath(post.boardTypeId)
  const say = (description: string) => sendCommand({ type: 'toast.add', kind: 'success', description })
  const board = useBoardPassword(post, {
    onSaved: () => say(t('done.saved')),
    onRemoved: () => {
      say(t('done.removed'))
      replacePage(toLocalPath(listPath, page))
    },
  })
  const { value, context } = board.snapshot
  if (value === 'gone') return <GonePost listPath={listPath} />
  if (value === 'lost' && context.words) return <LostPost boardTypeId={post.boardTypeId} words={context.words} />

  const { opened, isPrivate } = context
  const isEdited = value === 'editing' || value === 'saving'
  const isLocked = isPrivate && !opened
  const shape = form === 'letter' ? 'column' : form
  return (
    <article>
      <PostHead post={opened ?? post} form={shape} />
      <Body $form={form}>
        <Sheet $form={shape}>
          <div>
            {form === 'margin' && (
              <Margin>
                <PostMargin post={opened ?? post} />
              </Margin>
            )}
            <Text $form={shape}>
              {isEdited && opened ? (
                <EditedPost id={id} post={opened} board={board} />
              ) : opened ? (
                <OpenedPost post={opened} hasContact={hasContact} />
              ) : isLocked ? (
                <LockedPost key={context.visit} id={id} board={board} />
              ) : (
                <PostText post={post} />
              )}
              {!isEdited && <PostTools listPath={listPath} hasActions={!isLocked} board={board} />}
            </Text>
          </div>
        </Sheet>
      </Body>
      <PostDialogs key={context.visit} id={id} board={board} />
    </article>
  )
}
