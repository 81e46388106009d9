import type { Translate } from '../../messaging/messages/mail-texts.ts'
import { hasOptedOut } from '../../messaging/messages/mail-opt-outs.ts'
import { findPost, toOpened } from '../../resources/notice-customer-boards/index.ts'
import { sendMail, notifyStaff, toSiteLink, type Occurrence, type NotificationContext } from './notify.ts'

// Texts: mail

/**
 * Notifies the team of a new post, and its author of an answer. The post’s text is left out: it may mention an illness,
 * and others read mailboxes.
 */
export const notifyOfPost = async (context: NotificationContext, occurrence: Occurrence): Promise<void> => {
  const { tenant, event } = occurrence
  const { db, secrets } = context
  if (event.kind === 'CREATED' && event.actor === 'author') {
    const link = toSiteLink(context, tenant, '/console/desk')
    const push = (t: Translate) => t('push.newPost', {})
    return notifyStaff(context, occurrence, { kind: 'newPost', facts: () => ({ link }), push, opens: '/console/desk' })
  }
  if (event.kind !== 'ANSWERED') return
  const post = await findPost(tenant.id, db.kysely, secrets, Number(event.subject))
  const to = post && toOpened(post, secrets).email
  if (!post || !to || (await hasOptedOut(tenant.id, db.kysely, secrets, to))) return
  const link = toSiteLink(context, tenant, `/cscenter/boards/${post.boardTypeId}/detail/${post.id}`)
  // A post has no language; the board uses the clinic’s main one.
  const stopping = { kind: 'author', address: to } as const
  const receiver = { to, language: tenant.mainLanguage, name: 'author', stopping }
  await sendMail(context, occurrence, receiver, { kind: 'answered', facts: () => ({ link }) })
}
