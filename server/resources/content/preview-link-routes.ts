import {
  createPreviewLink,
  listPreviewLinks as listPreviewLinksOperation,
  revokePreviewLink,
} from '#schemas/generated/api/content.ts'
import { recordAudit } from '../../content/audit.ts'
import {
  deletePreviewLink,
  findListedLink,
  insertPreviewLink,
  listPreviewLinks,
  type PreviewLink,
} from '../../content/preview-links.ts'
import { findRelease } from '../../content/releases.ts'
import { notFound } from '../../core/errors.ts'
import { requireRight, toAccountableAuthor, toAuthor, type Administrator } from '../../api/http/administrator.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator } from '../../api/http/resource.ts'

/** Default lifetime of a link in hours. */
const PREVIEW_HOURS = 24

/** Links to previews of unpublished content, for people without an account. */
export const previewLinkOperations = [
  handleAsAdministrator(createPreviewLink, async ({ input, partnerId, now, db, administrator, write }) => {
    const { releaseId, hours = PREVIEW_HOURS, isForConsole = false } = input
    if (releaseId !== undefined && !(await findRelease(partnerId, db, releaseId))) throw notFound('content', 'release')
    const expiresAt = new Date(now.getTime() + hours * 3_600_000)
    const content =
      releaseId === undefined ? ({ kind: 'drafts' } as const) : ({ kind: 'release', id: releaseId } as const)
    const author = toAccountableAuthor(administrator)
    const token = await write([], async (transaction) => {
      const isShared = !isForConsole
      if (isShared) {
        await recordAudit(partnerId, transaction, [
          { action: 'content/preview-shared', author, now, detail: { hours } },
        ])
      }
      return insertPreviewLink(partnerId, transaction, { content, author, isShared, expiresAt }, now)
    })
    const address = `/__preview/wall?${new URLSearchParams({ token })}`
    return { row: { address, expiresAt: expiresAt.toISOString() }, ...PRIVATE }
  }),

  handleAsAdministrator(listPreviewLinksOperation, async ({ partnerId, db, now, administrator }) => {
    const links = await listPreviewLinks(partnerId, db, now)
    return { ...toWholeList(links.map((link) => toRow(link, administrator))), ...PRIVATE }
  }),

  handleAsAdministrator(revokePreviewLink, async ({ input, partnerId, db, now, administrator, write }) => {
    const link = await findListedLink(partnerId, db, input.id, now)
    if (!link) throw notFound('content', 'preview link')
    // Administrators may revoke their own links; a colleague’s link requires the right to publish.
    if (link.makerId !== administrator.id) requireRight(administrator, 'content/publish')
    await write([], async (transaction) => {
      await deletePreviewLink(partnerId, transaction, link.id)
      await recordAudit(partnerId, transaction, [
        { action: 'content/preview-revoked', author: toAuthor(administrator), now, detail: { link: link.id } },
      ])
    })
    return { row: toRow(link, administrator), ...PRIVATE }
  }),
]

const toRow = ({ makerId, ...link }: PreviewLink, { id }: Administrator) => ({ ...link, isOwn: makerId === id })
