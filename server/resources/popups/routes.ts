import { listPopups } from '#schemas/generated/api/popups.ts'
import type { StoredPopup } from '#schemas/generated/api/stored.ts'
import { toPaging } from '../../db/page-of.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag } from '../../tenancy/tags.ts'
import { listPopupsAt, nextPopupChange } from './repository.ts'

/** Operation of popups. */
export const operations = [
  handle(listPopups, async ({ input, partnerId, db, now }) => {
    const paging = toPaging(input)
    const { rows, total } = await listPopupsAt(partnerId, db, now, paging)
    return {
      rows: rows.map(withOrderedItems),
      total,
      ...paging,
      tags: [collectionTag(partnerId, 'popups')],
      validUntil: await nextPopupChange(partnerId, db, now),
    }
  }),
]

const withOrderedItems = (popup: StoredPopup): StoredPopup => ({
  ...popup,
  popupItems: popup.popupItems.toSorted((a, b) => a.weight - b.weight),
})
