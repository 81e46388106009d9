import type { ContentKinds } from './kinds/content-kind.ts'
import type { Database, Queries } from '../db/database.ts'
import type { Overlay } from '../db/overlay.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { checkShape } from './check-shape.ts'
import { listDrafts } from './entries.ts'
import { requireKind } from './save-draft.ts'
import { readVersion } from './content-lock.ts'

/** Drafts to apply to the public content: all of a clinic's, or those of one release. */
export type CopyName = { readonly partnerId: PartnerId; readonly releaseId?: number | undefined }

/** Previews of clinics' sites with their drafts, for authorized users. */
export type WorkingCopies = {
  /** Runs reads with the drafts overlaid on the public content. */
  read<Result>(name: CopyName, work: (db: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

type Copy = { readonly version: number; readonly overlay: Promise<Overlay<null>>; users: number; isOld: boolean }

/** Maximum number of open copies; each has a connection and one clinic's content in memory. */
const MAX_COPIES = 4

/**
 * Creates the working copies, by name. Each is built on first use and rebuilt after every change of the clinic's
 * content. Visitors' reads never come here: drafts are on a separate connection and in no table that visitors' reads
 * use.
 */
export const createWorkingCopies = (
  db: Pick<Database, 'kysely' | 'overlay'>,
  kinds: ContentKinds,
  now: () => Date,
): WorkingCopies => {
  const copies = new Map<string, Copy>()

  const close = async (copy: Copy) => {
    const overlay = await copy.overlay.catch(() => null)
    await overlay?.close()
  }
  const retire = async (key: string, copy: Copy) => {
    if (copies.get(key) === copy) copies.delete(key)
    copy.isOld = true
    if (copy.users === 0) await close(copy)
  }
  const open = async (name: CopyName): Promise<Copy> => {
    const key = `${name.partnerId}/${name.releaseId ?? ''}`
    const version = await readVersion(name.partnerId, db.kysely)
    const known = copies.get(key)
    if (known?.version === version) {
      // Moves the most recently used copy to the end.
      copies.delete(key)
      copies.set(key, known)
      return known
    }
    if (known) await retire(key, known)
    const made: Copy = { version, overlay: layDrafts(db, kinds, name, now()), users: 0, isOld: false }
    copies.set(key, made)
    // A failed overlay is not cached.
    made.overlay.catch(() => retire(key, made))
    for (const [oldest, copy] of copies) {
      if (copies.size <= MAX_COPIES) break
      await retire(oldest, copy)
    }
    return made
  }
  return {
    read: async (name, work) => {
      const copy = await open(name)
      copy.users += 1
      try {
        const { kysely } = await copy.overlay
        return await work(kysely)
      } finally {
        copy.users -= 1
        if (copy.isOld && copy.users === 0) await close(copy)
      }
    },
    close: async () => {
      await Promise.all([...copies].map(([key, copy]) => retire(key, copy)))
    },
  }
}

const layDrafts = (
  db: Pick<Database, 'overlay'>,
  kinds: ContentKinds,
  { partnerId, releaseId }: CopyName,
  now: Date,
): Promise<Overlay<null>> =>
  db.overlay({
    tables: [...new Set([...kinds.values()].flatMap(({ tables }) => tables))],
    partnerId,
    fill: async (overlay) => {
      const drafts = await listDrafts(partnerId, overlay, releaseId)
      for (const [kindName, entries] of Map.groupBy(drafts, ({ kind }) => kind)) {
        const kind = requireKind(kinds, kindName)
        // An incomplete draft is not yet a page; until it is complete, the public version is used.
        const whole = entries.filter(
          ({ key, draft }) => draft && checkShape(kind, key, draft.data).problems.length === 0,
        )
        const changes = whole.map(({ key, published, draft }) => ({
          key,
          before: published?.state === 'shown' ? published.data : null,
          after: draft?.state === 'shown' ? draft.data : null,
        }))
        await kind.write(partnerId, overlay, changes, now)
      }
      return null
    },
  })
