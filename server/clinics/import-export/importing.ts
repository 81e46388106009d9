import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { PersonalRecords } from '../../content/kinds/personal-records.ts'
import type { Author } from '../../content/entry.ts'
import type { Database } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

/** Dependencies of an import. */
export type Importing = {
  readonly db: Pick<Database, 'dialect' | 'kysely' | 'write' | 'overlay'>
  readonly kinds: ContentKinds
  readonly personal: readonly PersonalRecords[]
  readonly secrets: Secrets
  readonly author: Author
  readonly now: Date
  /** Note for the history. */
  readonly note: string
  /** If false, the content history is only created on first use, and nothing is stored twice until then. */
  readonly writesBaseline: boolean
}

/** Result of an import by kind. */
export type ImportAccount = {
  readonly partnerId: PartnerId
  readonly partnerCode: string
  readonly isNewClinic: boolean
  readonly kinds: readonly KindAccount[]
  /** Null if the files did not include pictures. */
  readonly pictures: PicturesAccount | null
  readonly drafts: number
  /** Counts of added personal data, by part. */
  readonly personal: Readonly<Record<string, number>>
}

/** Ids of pictures that are new, changed or moved to the bin, and the number of unchanged ones. */
export type PicturesAccount = Omit<KindAccount, 'kind'>

/** Keys of new, changed and removed entries, and the number of unchanged ones. */
export type KindAccount = {
  readonly kind: string
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  readonly same: number
}
