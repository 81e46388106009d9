import { useTexts } from '#kit/text.tsx'
import { useArrivalFocus } from '#kit/layers/use-arrival-focus.ts'
import type { OpenedCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import { PostText } from './PostText.tsx'
import * as S from './CustomerPost.styles.ts'

/** A post as its author sees it, with the contact details given to the clinic. Takes the focus once opened. */
export const OpenedPost = ({ post, hasContact }: { post: OpenedCustomerPost; hasContact: boolean }) => {
  const t = useTexts('customerPost')
  const frame = useArrivalFocus<HTMLDivElement>()
  const contact = [post.phone ? `${post.phone.countryCode} ${post.phone.number}` : null, post.email].filter(Boolean)
  return (
    <S.Opened ref={frame} tabIndex={-1}>
      <PostText post={post} />
      {hasContact && contact.length > 0 && (
        <S.Contact>
          <S.ContactTitle>{t('contact.title')}</S.ContactTitle>
          {contact.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <small>{t('contact.text')}</small>
        </S.Contact>
      )}
    </S.Opened>
  )
}
