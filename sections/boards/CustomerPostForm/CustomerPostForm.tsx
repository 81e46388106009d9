import { memo, useDeferredValue } from 'react'
import { useApi } from '#kit/api/api-query.ts'
import { EMPTY_POST } from '#kit/customer-post/read-post.ts'
import { PostForm } from '#kit/customer-post/post-form.tsx'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { PageHeading } from '#kit/ui/page-heading.tsx'
import { useIsLive } from '#kit/time/use-is-live.ts'
import type { CustomerPostFormSettings } from '#schemas/generated/settings.ts'
import { NewPost } from './NewPost.tsx'
import { PrivacyLine } from './PrivacyLine.tsx'
import { boardTypeOf } from './queries.ts'
import * as S from './CustomerPostForm.styles.ts'

/**
 * Form for writing on a customer board. The server's HTML is the same for all visitors, with an empty, disabled form;
 * the browser enables it and restores the visitor's draft.
 */
export const CustomerPostForm = ({
  id,
  settings: { arrangement, hasDescription },
}: SectionProps<CustomerPostFormSettings>) => {
  const page = usePage()
  const t = useTexts('customerPost')
  // Rendering the whole form at once would block a phone; the deferred value lets React render it in slices.
  const isOpen = useDeferredValue(useIsLive())
  const { row: board } = useApi(boardTypeOf(page))
  const titleId = `${id}-title`
  return (
    <>
      <PageHeading title={t('write.title')}>{arrangement === 'panel' && <S.Room />}</PageHeading>
      <S.Root aria-labelledby={titleId} $arrangement={arrangement}>
        <S.Intro>
          <S.Title id={titleId}>{board.name}</S.Title>
          {hasDescription && <p>{board.description}</p>}
        </S.Intro>
        <S.Sheet>
          <noscript>
            <S.Notice>{t('write.noScript', { tel: page.partner.tel })}</S.Notice>
          </noscript>
          {isOpen ? (
            <NewPost id={id} board={board} labelledBy={titleId} />
          ) : (
            <ClosedForm id={id} labelledBy={titleId} />
          )}
        </S.Sheet>
        {arrangement === 'panel' && <NextSteps />}
      </S.Root>
    </>
  )
}

const ClosedForm = memo(({ id, labelledBy }: { readonly id: string; readonly labelledBy: string }) => (
  <PostForm
    id={`${id}-form`}
    mode="write"
    labelledBy={labelledBy}
    defaults={EMPTY_POST}
    refusal={null}
    secondsLeft={0}
    isSending={false}
    isDisabled
    onSubmit={() => {}}
  >
    <PrivacyLine />
  </PostForm>
))

const STEPS = ['read', 'answer', 'open'] as const

/** Next steps after posting. */
const NextSteps = () => {
  const t = useTexts('customerPost')
  return (
    <S.Steps aria-label={t('steps.title')}>
      {STEPS.map((step, index) => (
        <S.Step key={step}>
          <S.Figure aria-hidden>{index + 1}</S.Figure>
          {t(`steps.${step}`)}
        </S.Step>
      ))}
    </S.Steps>
  )
}
