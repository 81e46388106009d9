import { recordAudit } from '../../content/audit.ts'
import { allEntries } from '../../content/entries.ts'
import { workingCopy, type Entry } from '../../content/entry.ts'
import { saveDraft, type Writing } from '../../content/save-draft.ts'
import { takeNumbers, takeTurn } from '../../content/turns.ts'
import type { Queries } from '../../db/database.ts'
import { chooseFittingRedirects, putRedirects } from '../../resources/redirects/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { PostKind, WordPressEntry } from './to-entries.ts'

/** What an import from WordPress did, or would do. */
export type WordPressAccount = {
  readonly written: readonly {
    readonly kind: PostKind
    readonly key: string
    readonly title: string
    readonly state: string
  }[]
  /** Titles of what is here already. */
  readonly known: readonly string[]
  readonly redirects: number
  /** Old addresses that cannot lead anywhere, and why. */
  readonly refused: readonly string[]
}

/** Writes what WordPress had into drafts, and has old addresses lead to it; all or nothing, within a transaction. */
export const writeEntries = async (
  transaction: Queries,
  writing: Writing,
  tenant: Tenant,
  entries: readonly WordPressEntry[],
): Promise<WordPressAccount> => {
  const { partnerId, author, now } = writing
  await takeTurn(partnerId, transaction)
  const written: WordPressAccount['written'][number][] = []
  const known: string[] = []
  const moved: { from: string; to: string }[] = []
  for (const [kind, own] of Map.groupBy(entries, (entry) => entry.kind)) {
    const present = await allEntries(partnerId, transaction, kind)
    const names = new Set(present.map((entry) => nameOf({ ...workingCopy(entry).data }, tenant)))
    const fresh = own.filter(({ data }) => !names.has(nameOf(data, tenant)))
    for (const one of own.filter(({ data }) => names.has(nameOf(data, tenant))).map(({ title }) => title))
      known.push(one)
    const keys = await numbersFor(transaction, writing, kind, present, fresh.length)
    for (const [index, { data, state, title, oldAddress }] of fresh.entries()) {
      const key = String(keys[index])
      const weight = kind === 'brandings' ? { weight: present.length + index + 1 } : {}
      await saveDraft(transaction, writing, { kind, key, data: { ...data, ...weight }, state, since: null })
      written.push({ kind, key, title, state })
      const to = kind === 'notices' ? `/cscenter/notice/${key}` : '/brandings'
      if (oldAddress !== null) moved.push({ from: oldAddress, to })
    }
  }
  const { fresh, refused } = await chooseFittingRedirects(transaction, tenant, moved)
  await putRedirects(partnerId, transaction, fresh, { author: author.name, now })
  const detail = { from: 'wordpress', written: written.length, redirects: fresh.length }
  await recordAudit(partnerId, transaction, [{ action: 'content/imported', author, now, detail }])
  return { written, known, redirects: fresh.length, refused }
}

const numbersFor = async (
  transaction: Queries,
  { partnerId }: Writing,
  kind: PostKind,
  present: readonly Entry[],
  count: number,
): Promise<number[]> => {
  const atLeast = present.reduce((most, { key }) => Math.max(most, Number(key)), 0)
  return count === 0 ? [] : takeNumbers(partnerId, transaction, { kind, count, atLeast })
}

/** What is here already is told by its title and, where it has one, its day. */
const nameOf = ({ title, createdAt }: { title?: unknown; createdAt?: unknown }, { mainLanguage }: Tenant): string => {
  const texts: Readonly<Record<string, unknown>> = typeof title === 'object' ? { ...title } : {}
  return `${String(texts[mainLanguage])} ${typeof createdAt === 'string' ? createdAt : ''}`
}
