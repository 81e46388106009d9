import type { Operation } from '#schemas/operation.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { ContentKind, ContentKinds } from '../../content/kinds/content-kind.ts'
import type { PersonalRecords } from '../../content/kinds/personal-records.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { Limits } from '../../security/rate-limits/limits.ts'
import type { Fleet } from './fleet.ts'
import type { FindImpact } from './impact.ts'
import type { TemplateChoices } from './looks.ts'
import type { MailTexts } from '../../messaging/messages/mail-texts.ts'
import type { Messages } from '../../messaging/messages/messages.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import type { Administrator } from './administrator.ts'
import type { AuthenticationEvent } from './authentication.ts'
import type { Env } from '../../core/env.ts'
import type { Logger } from '../../core/logger.ts'
import type { NameReader } from '../../core/outbound/name-records.ts'
import type { Migration } from '../../db/migrator.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { SealedColumns } from '../../security/secrets/reseal.ts'
import type { MakeClinic } from '../../tenancy/new-clinic.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Files } from '../../files/storage/file-store.ts'
import type { Contract, ContractJson } from './contract.ts'
import type { SiteChecks } from './site-checks.ts'
import type { TemplateDrafts } from './template-drafts.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Services of the server that handlers use. */
export type ApiServices = {
  readonly limits: Limits
  /** Settings of the deployment that operations use. */
  readonly env: Pick<Env, 'translation' | 'webhookTestHosts'>
  readonly secrets: Secrets
  /** All kinds of content that clinics write. */
  readonly kinds: ContentKinds
  readonly messages: Messages
  readonly mailTexts: MailTexts
  /** Available templates of a site, and reports on a switch. */
  readonly templateChoices: TemplateChoices
  /** DNS resolver. */
  readonly names: NameReader
  /** Finder of the pages that a change affects. */
  readonly findImpact: FindImpact
  /** Store of clinics’ files. */
  readonly files: Files
  readonly makeClinic: MakeClinic
  /** Operations on all clinics, for operators. */
  readonly fleet: Fleet
  readonly siteChecks: SiteChecks
  /** Templates that authors edit on the page. */
  readonly templateDrafts: TemplateDrafts
  /** Tenant of the operators’ console; null when it has no host. */
  readonly operatorTenant: Tenant | null
  readonly logger: Pick<Logger, 'warn'>
}

/** Argument of a handler: validated input, the partner, the database, the time, and the services. */
export type Call<Input> = ApiServices & {
  readonly input: Input
  readonly tenant: Tenant
  readonly partnerId: PartnerId
  readonly language: LanguageCode
  readonly db: Queries
  readonly now: Date
  /** Domain below which new clinics get an address; null without one. */
  readonly sitesDomain: string | null
  /** Writes in one transaction and announces the tags of what it changes. */
  readonly write: Database['write']
  /** Database for writes of a clinic's content that take long to plan and that record their completion with `write`. */
  readonly database: Pick<Database, 'dialect' | 'kysely' | 'write'>
  readonly request: RequestFacts
}

/** Facts about the request that writes may need. */
export type RequestFacts = {
  /** Returns a keyed digest of the visitor's address: distinguishes visitors without identifying them. */
  visitor(): string
  /** Returns a keyed digest of the network of that address. */
  network(): string
  /** Headers that the contract names. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookie: string | undefined
  /** Host as the browser sends it, with a port if there is one. */
  readonly host: string
  readonly userAgent: string | undefined
  /** Address of the requesting page, as its browser sends it. */
  readonly referrer: string | undefined
  /** True if the visitor opts out of tracking. */
  readonly asksForPrivacy: boolean
  /** Returns the network of the visitor's address unhashed, such as `203.0.113.0/24`: only for the address's owner. */
  shownNetwork(): string
  /** The visitor’s connection is encrypted. */
  readonly isSecure: boolean
  /** Reads the file described by the contract's `upload`. Throws 415 and 400 if none was sent. */
  upload(): Promise<UploadedFile>
}

/** Argument of the handler of an operation for administrators. */
export type AdministratorCall<Input> = Call<Input> & { readonly administrator: Administrator }

/** Result of a handler: stored values, which the API resolves to one language and frees of hidden prices. */
export type Answer = AnswerBody & {
  /** Tags of the data that the answer was read from; pages that show it are purged when one of these changes. */
  readonly tags: readonly string[]
  /** Time at which the response becomes outdated without a write, such as the end of a promotion; ISO UTC. */
  readonly validUntil?: string | null
  /** The answer is for one visitor only and not cached. */
  readonly isPrivate?: boolean
  /** True if stored values are sent in all languages and with all prices, to their editors. */
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

/** Operation with its handler. */
export type HandledOperation =
  | { readonly id: string; readonly access: 'everybody'; readonly handler: (call: Call<unknown>) => Promise<Answer> }
  | {
      readonly id: string
      readonly access: 'administrator'
      readonly handler: (call: AdministratorCall<unknown>) => Promise<Answer>
    }

/** Binds a handler to its operation, whose generated type defines the input. */
export const handle = <Input, Output>(
  operation: Operation<Input, Output>,
  handler: (call: Call<Input>) => Promise<Answer>,
): HandledOperation => ({
  id: operation.id,
  access: 'everybody',
  // The input was validated with the schema that Input is generated from before the handler is called.
  handler: handler as Handler as (call: Call<unknown>) => Promise<Answer>,
})

/** Binds a handler to an operation that its contract restricts to administrators: only they reach it. */
export const handleAsAdministrator = <Input, Output>(
  operation: Operation<Input, Output>,
  handler: (call: AdministratorCall<Input>) => Promise<Answer>,
): HandledOperation => ({
  id: operation.id,
  access: 'administrator',
  // As above; the caller was checked as well.
  handler: handler as AdministratorHandler as (call: AdministratorCall<unknown>) => Promise<Answer>,
})

/** Resource: the only export of its folder. */
export type Resource = {
  readonly name: string
  readonly contract: Contract
  readonly operations: readonly HandledOperation[]
  readonly migrations: readonly Migration[]
  /** Columns with sealed texts, so that they are resealed when the secret key changes. */
  readonly sealed?: readonly SealedColumns[]
  /** Seals texts that earlier builds stored in plain text; returns the number of changed rows. */
  readonly sealStored?: (db: Pick<Database, 'dialect' | 'write'>, secrets: Secrets) => Promise<number>
  /** Content types that clinics edit. */
  readonly kinds?: readonly ContentKind[]
  /** Records that people outside have sent to clinics. */
  readonly personal?: readonly PersonalRecords[]
}

/** Declares a resource; throws at startup if an operation of the contract has no handler or a handler no operation. */
export const defineResource = (
  resource: Omit<Resource, 'name' | 'contract'> & { readonly contract: ContractJson },
): Resource => {
  // The generator and its test ensure that contract.json has this shape.
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
    throw new Error(
      `server/resources/${contract.resource}: contract and routes disagree on the right required for ${ids}`,
    )
  }
  return { ...resource, name: contract.resource, contract }
}
