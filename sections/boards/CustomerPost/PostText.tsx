import { formatDay, toMachineDay } from '#kit/time/dates.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { DocumentText } from '#kit/ui/document-text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { CustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import * as S from './CustomerPost.styles.ts'

/** Customer's question as plain text, with the clinic's answer or a note that it will follow. */
export const PostText = ({ post: { content, answer } }: { post: Pick<CustomerPost, 'content' | 'answer'> }) => {
  const t = useTexts('customerPost')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (
    <>
      <S.Text>{content}</S.Text>
      {answer ? (
        <S.Answer>
          <S.AnswerHead>
            <S.AnswerTitle>{t('answer.title', { clinic: partner.displayName })}</S.AnswerTitle>
            <S.Day dateTime={toMachineDay(answer.answeredAt, partner.timeZone)}>
              {formatDay(answer.answeredAt, partner.timeZone, { intl, style: 'long' })}
            </S.Day>
          </S.AnswerHead>
          <DocumentText html={answer.content} />
        </S.Answer>
      ) : (
        <S.Soon>
          <Icon name="clock" size={22} />
          <div>
            <S.AnswerTitle>{t('answer.soon')}</S.AnswerTitle>
            <p>{t('answer.soonText')}</p>
          </div>
        </S.Soon>
      )}
    </>
  )
}
