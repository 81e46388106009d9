import type { Operation } from '#schemas/operation.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { ContentKind, ContentKinds } from '../content-kind/content-kind.ts'
import type { PersonalRecords } from '../content-kind/personal-records.ts'
import type { Database, Queries } from '../db/database.ts'
import type { Limits } from '../limits/limits.ts'
import type { Fleet } from './fleet.ts'
import type { FindImpact } from './impact.ts'
import type { Looks } from './looks.ts'
import type { MailTexts } from '../messages/mail-texts.ts'
import type { Messages } from '../messages/messages.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Administrator } from './administrator.ts'
import type { AuthenticationEvent } from './authentication.ts'
import type { Logger } from './logger.ts'
import type { NameReader } from '../tenancy/name-reader.ts'
import type { Migration } from '../db/migrator.ts'
import type { PartnerId } from '../db/partner-id.ts'
import type { SealedColumns } from '../secrets/reseal.ts'
import type { MakeClinic } from '../tenancy/new-clinic.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import type { Files } from '../storage/file-store.ts'
import type { Contract, ContractJson } from './contract.ts'
import type { SiteChecks } from './site-checks.ts'
import type { TemplateDrafts } from './template-drafts.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Argument of a handler: validated input, the partner, the database and the time. */
export type Call<Input> = {
  readonly input: Input
  readonly tenant: Tenant
  readonly partnerId: PartnerId
  readonly language: LanguageCode
  readonly db: Queries
  readonly now: Date
  /** Writes in one transaction and announces the tags of what it changes. */
  readonly write: Database['write']
  /** The database for writes of a clinic's content that take long to plan, and that note at `write` that they are done. */
  readonly database: Pick<Database, 'dialect' | 'kysely' | 'write'>
  readonly limits: Limits
  readonly secrets: Secrets
  /** All kinds of content that clinics write. */
  readonly kinds: ContentKinds
  readonly messages: Messages
  readonly mailTexts: MailTexts
  /** Available looks of a site. */
  readonly looks: Looks
  /** Reads the domain name system. */
  readonly names: NameReader
  /** Finder of the pages that a change affects. */
  readonly findImpact: FindImpact
  /** Store of clinics’ files. */
  readonly files: Files
  readonly makeClinic: MakeClinic
  /** All clinics together, for operators. */
  readonly fleet: Fleet
  readonly siteChecks: SiteChecks
  /** Templates that authors make on the page. */
  readonly templateDrafts: TemplateDrafts
  /** Tenant of the operators’ console; null when it has no host. */
  readonly house: Tenant | null
  readonly logger: Pick<Logger, 'warn'>
  readonly request: RequestFacts
}

/** Facts about the request that writes may need. */
export type RequestFacts = {
  /** A keyed digest of the visitor's address: tells visitors apart without telling who they are. */
  visitor(): string
  /** A keyed digest of the network around that address. */
  network(): string
  /** The headers that the contract names. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookie: string | undefined
  /** As the browser names it, with a port where there is one. */
  readonly host: string
  readonly userAgent: string | undefined
  /** Address of the page that asks, as its browser names it. */
  readonly referrer: string | undefined
  /** True if the visitor opts out of tracking. */
  readonly asksForPrivacy: boolean
  /** The network around the visitor's address in plain sight, such as `203.0.113.0/24`: for its owner alone. */
  shownNetwork(): string
  /** The visitor’s connection is encrypted. */
  readonly isSecure: boolean
  /** The file that the contract's `upload` tells of. Throws 415 and 400 where none was sent. */
  upload(): Promise<UploadedFile>
}

/** Argument of the handler of an operation for administrators. */
export type AdministratorCall<Input> = Call<Input> & { readonly administrator: Administrator }

/** Result of a handler: stored values, which the API resolves to one language and frees of hidden prices. */
export type Answer = AnswerBody & {
  /** Tags of the data that the answer was read from; pages that show it are purged when one of these changes. */
  readonly tags: readonly string[]
  /** When time alone makes the answer wrong, such as the end of a promotion; ISO UTC. */
  readonly validUntil?: string | null
  /** The answer is for one visitor only and not cached. */
  readonly isPrivate?: boolean
  /** Stored values go out in all their languages and with all prices: to those who write them. */
  readonly isUnresolved?: boolean
  /** Value for `If-Match` of a later write. */
  readonly etag?: string
  /** One cookie, or several. */
  readonly setCookie?: string | readonly string[]
  /** Event for the log. */
  readonly event?: AuthenticationEvent
}

type AnswerBody =
  | { readonly row: object }
  | { readonly rows: readonly object[]; readonly total: number; readonly page: number; readonly size: number }

type Handler = (call: Call<never>) => Promise<Answer>
type AdministratorHandler = (call: AdministratorCall<never>) => Promise<Answer>

/** An operation with the function that answers it. */
export type HandledOperation =
  | { readonly id: string; readonly access: 'everybody'; readonly handler: (call: Call<unknown>) => Promise<Answer> }
  | {
      readonly id: string
      readonly access: 'administrator'
      readonly handler: (call: AdministratorCall<unknown>) => Promise<Answer>
    }

/** Ties a handler to its operation, whose generated type says what the input is. */
export const handle = <Input, Output>(
  operation: Operation<Input, Output>,
  handler: (call: Call<Input>) => Promise<Answer>,
): HandledOperation => ({
  id: operation.id,
  access: 'everybody',
  // The input was checked with the schema that Input was generated from before the handler is called.
  handler: handler as Handler as (call: Call<unknown>) => Promise<Answer>,
})

/** The same for an operation that its contract keeps for administrators: only they reach the handler. */
export const handleAsAdministrator = <Input, Output>(
  operation: Operation<Input, Output>,
  handler: (call: AdministratorCall<Input>) => Promise<Answer>,
): HandledOperation => ({
  id: operation.id,
  access: 'administrator',
  // As above; who asks was checked as well.
  handler: handler as AdministratorHandler as (call: AdministratorCall<unknown>) => Promise<Answer>,
})

/** One resource: its folder's only export. */
export type Resource = {
  readonly name: string
  readonly contract: Contract
  readonly operations: readonly HandledOperation[]
  readonly migrations: readonly Migration[]
  /** Columns that hold sealed texts, so that a new secret key finds them. */
  readonly sealed?: readonly SealedColumns[]
  /** Seals what earlier builds have written plainly; answers how many rows it changed. */
  readonly sealStored?: (db: Pick<Database, 'dialect' | 'write'>, secrets: Secrets) => Promise<number>
  /** Content types that clinics edit. */
  readonly kinds?: readonly ContentKind[]
  /** Records that people outside have sent to clinics. */
  readonly personal?: readonly PersonalRecords[]
}

/** Declares a resource; throws at start when an operation of the contract has no handler or a handler no operation. */
export const defineResource = (
  resource: Omit<Resource, 'name' | 'contract'> & { readonly contract: ContractJson },
): Resource => {
  // contract.json has this shape; the generator and its test see to it.
  const contract = resource.contract as Contract
  const described = contract.operations.map(({ id }) => id)
  const handled = resource.operations.map(({ id }) => id)
  const odd = [...described.filter((id) => !handled.includes(id)), ...handled.filter((id) => !described.includes(id))]
  if (odd.length > 0)
    throw new Error(`server/resources/${contract.resource}: contract and routes differ in ${odd.join(', ')}`)
  const mixed = contract.operations.filter(
    ({ id, access = 'everybody' }) => resource.operations.find((one) => one.id === id)?.access !== access,
  )
  if (mixed.length > 0) {
    const ids = mixed.map(({ id }) => id).join(', ')
    throw new Error(`server/resources/${contract.resource}: contract and routes disagree on who may ask ${ids}`)
  }
  return { ...resource, name: contract.resource, contract }
}
