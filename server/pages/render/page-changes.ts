import { listLastChanges } from '../../content/last-changes.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** Returns when the content of a page was last published, by its path; undefined where unknown. */
export type FindChange = (path: string) => string | undefined

/** Detail pages by kind of content. */
const PAGES: readonly (readonly [kind: string, path: RegExp])[] = [
  ['products', /^\/products\/(\d+)$/],
  ['exhibitions', /^\/exhibitions\/(\d+)$/],
  ['notices', /^\/cscenter\/notice\/(\d+)$/],
  ['board-posts', /^\/boards\/\d+\/detail\/(\d+)$/],
]

/**
 * Reads when the detail pages of a clinic were last published. Pages that show several entries get no time: search
 * engines ignore the times of a site with wrong ones.
 */
export const readPageChanges = async (partnerId: PartnerId, db: Queries): Promise<FindChange> => {
  const changes = await listLastChanges(
    partnerId,
    db,
    PAGES.map(([kind]) => kind),
  )
  const times = new Map(changes.map(({ kind, key, changedAt }) => [`${kind}/${key}`, changedAt]))
  return (path) => {
    for (const [kind, pattern] of PAGES) {
      const key = pattern.exec(path)?.[1]
      if (key !== undefined) return times.get(`${kind}/${key}`)
    }
    return undefined
  }
}
