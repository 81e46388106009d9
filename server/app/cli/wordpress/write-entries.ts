import { recordAudit } from '../../../content/audit.ts'
import { allEntries } from '../../../content/entries.ts'
import { workingCopy } from '../../../content/entry.ts'
import { saveDrafts, type Writing } from '../../../content/save-draft.ts'
import { writeOptimistically, type OptimisticWrite } from '../../../content/optimistic-write.ts'
import { chooseFittingRedirects, putRedirects } from '../../../resources/redirects/index.ts'
import type { Tenant } from '../../../tenancy/tenant.ts'
import type { PostKind, WordPressEntry } from './to-entries.ts'

/** Result of an import from WordPress, or of its dry run. */
export type WordPressAccount = {
  readonly written: readonly {
    readonly kind: PostKind
    readonly key: string
    readonly title: string
    readonly state: string
  }[]
  /** Titles of entries that exist already. */
  readonly known: readonly string[]
  readonly redirects: number
  /** Old addresses that cannot be redirected, with the reason. */
  readonly refused: readonly string[]
}

/** Writes WordPress's content into drafts and redirects its old addresses to them; all or nothing. */
export const writeEntries = (
  db: OptimisticWrite['db'],
  writing: Writing,
  tenant: Tenant,
  entries: readonly WordPressEntry[],
): Promise<WordPressAccount> =>
  writeOptimistically({ db, partnerId: writing.partnerId }, async (recording) => {
    const { partnerId, author, now } = writing
    let known: string[] = []
    let fresh: (WordPressEntry & { readonly weight: number })[] = []
    for (const [kind, own] of Map.groupBy(entries, (entry) => entry.kind)) {
      const present = await allEntries(partnerId, recording, kind)
      const names = new Set(present.map((entry) => nameOf({ ...workingCopy(entry).data }, tenant)))
      const titles = new Set(present.map((entry) => titleOf({ ...workingCopy(entry).data }, tenant)))
      const isKnown = ({ data, isDated }: WordPressEntry) =>
        isDated || kind === 'brandings' ? names.has(nameOf(data, tenant)) : titles.has(titleOf(data, tenant))
      const [old = [], added = []] = [true, false].map((wanted) => own.filter((one) => isKnown(one) === wanted))
      known = known.concat(old.map(({ title }) => title))
      fresh = fresh.concat(added.map((entry, index) => ({ ...entry, weight: present.length + index + 1 })))
    }
    const inputs = fresh.map(({ kind, data, state, weight }) => ({
      kind,
      data: kind === 'brandings' ? { ...data, weight } : data,
      state,
      since: null,
    }))
    const saved = await saveDrafts(recording, writing, inputs)
    const written = fresh.map(({ kind, title, state }, index) => ({
      kind,
      key: saved[index]?.entry.key ?? '',
      title,
      state,
    }))
    const moved = fresh.flatMap(({ kind, oldAddress }, index) => {
      const to = kind === 'notices' ? `/cscenter/notice/${saved[index]?.entry.key}` : '/brandings'
      return oldAddress === null ? [] : [{ from: oldAddress, to }]
    })
    const redirects = await chooseFittingRedirects(recording, tenant, moved)
    await putRedirects(partnerId, recording, redirects.fresh, { author: author.name, now })
    const detail = { from: 'wordpress', written: written.length, redirects: redirects.fresh.length }
    await recordAudit(partnerId, recording, [{ action: 'content/imported', author, now, detail }])
    return { written, known, redirects: redirects.fresh.length, refused: redirects.refused }
  })

/** Returns the key of an entry: its title and its day, if any. */
const nameOf = (data: { title?: unknown; createdAt?: unknown }, tenant: Tenant): string =>
  `${titleOf(data, tenant)} ${typeof data.createdAt === 'string' ? data.createdAt : ''}`

const titleOf = ({ title }: { title?: unknown }, { mainLanguage }: Tenant): string => {
  const texts: Readonly<Record<string, unknown>> = typeof title === 'object' ? { ...title } : {}
  return String(texts[mainLanguage])
}
