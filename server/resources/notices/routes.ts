import { omit } from 'es-toolkit'
import type { StoredNotice } from '#schemas/generated/api/stored.ts'
import { getNotice, listNotices } from '#schemas/generated/api/notices.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import * as repository from './repository.ts'

/** Collection in the cache tags of the answers. */
export const NOTICES = 'notices'

/** Operations of news. */
export const operations = [
  handle(listNotices, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await repository.listNotices(partnerId, db, input, paging)
    const summaries = rows.map((notice) => omit(notice, ['content']))
    return { rows: summaries, total, ...paging, tags: [collectionTag(partnerId, NOTICES)] }
  }),

  handle(getNotice, async ({ input, partnerId, db }) => {
    const notice = await repository.notices.find(partnerId, db, input.noticeId)
    if (!notice) throw notFound('notices', 'notice')
    const { previous, next } = await repository.findNoticesAround(partnerId, db, notice)
    const row = { ...notice, previous: previous && toNeighbour(previous), next: next && toNeighbour(next) }
    // Any written or deleted notice may become a neighbour.
    return { row, tags: [collectionTag(partnerId, NOTICES), entityTag(partnerId, NOTICES, notice.id)] }
  }),
]

const toNeighbour = (notice: StoredNotice) => omit(notice, ['content', 'isPinned'])
