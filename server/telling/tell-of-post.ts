import type { Translate } from '../messages/mail-texts.ts'
import { findPost, toOpened } from '../resources/notice-customer-boards/index.ts'
import { tellOne, tellStaff, toSiteLink, type Told, type TellingContext } from './tell.ts'

// Texts: mail

/**
 * Tells the team of a new post, and its author of an answer. No word of the post is in it: it may speak of illness, and
 * mailboxes are read by others.
 */
export const tellOfPost = async (context: TellingContext, told: Told): Promise<void> => {
  const { tenant, event } = told
  if (event.kind === 'CREATED' && event.actor === 'author') {
    const link = toSiteLink(context, tenant, '/console')
    return tellStaff(context, told, (t: Translate, { clinic }) => ({
      subject: t('newPost.subject', { clinic }),
      text: t('newPost.text', { clinic, link }),
    }))
  }
  if (event.kind !== 'ANSWERED') return
  const post = await findPost(tenant.id, context.db.kysely, context.secrets, Number(event.subject))
  const to = post && toOpened(post, context.secrets).email
  if (!post || !to) return
  const link = toSiteLink(context, tenant, `/cscenter/boards/${post.boardTypeId}/detail/${post.id}`)
  // A post does not say which language it is in; the board's own is the clinic's first.
  const receiver = { to, language: tenant.mainLanguage, name: 'author' }
  await tellOne(context, told, receiver, (t: Translate, { clinic }) => ({
    subject: t('answered.subject', { clinic }),
    text: t('answered.text', { clinic, link }),
  }))
}
