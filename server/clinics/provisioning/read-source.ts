import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { Database, Queries } from '../../db/database.ts'
import { toFileName, type Media } from '../../files/media/media.ts'
import { listLibrary } from '../../files/media/repository.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import { TAKEN_KINDS } from '../../tenancy/new-clinic.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Public content of another clinic that a new one may start with. */
export type Source = {
  readonly tenant: Tenant
  /** Entries by type, then by key. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, object>>
  /** Its own pictures with existing files. */
  readonly pictures: readonly Media[]
  /** Names of its people in every language; they are not adopted. */
  readonly people: readonly string[]
}

type Reading = {
  readonly db: Pick<Database, 'atOneMoment'>
  readonly kinds: ContentKinds
  readonly store: FileStore
}

/** Reads a clinic from one consistent snapshot, without drafts and hidden entries. */
export const readSource = async ({ db, kinds, store }: Reading, tenant: Tenant): Promise<Source> => {
  const { id } = tenant
  const read = async (moment: Queries) => {
    const entries = new Map<string, ReadonlyMap<string, object>>()
    for (const name of TAKEN_KINDS) {
      const kind = kinds.get(name)
      if (kind) entries.set(name, await kind.readAll(id, moment))
    }
    const people = [...((await kinds.get('employees')?.readAll(id, moment)) ?? new Map<string, object>()).values()]
    return { entries, people: people.flatMap(namesOf), library: await listLibrary(id, moment) }
  }
  const { entries, people, library } = await db.atOneMoment(read)
  const pictures: Media[] = []
  for (const media of library) if (await store.has(id, toFileName(media))) pictures.push(media)
  return { tenant, entries, people, pictures }
}

const namesOf = (person: object): string[] => {
  const names: unknown = 'name' in person ? person.name : undefined
  if (typeof names !== 'object' || names === null) return []
  return Object.values(names).filter((name) => typeof name === 'string')
}
