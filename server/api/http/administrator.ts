import type { LanguageCode } from '#schemas/language.ts'
import type { Author } from '../../content/entry.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { AppError } from '../../core/errors.ts'
import { AuthenticationError } from './authentication.ts'
import { readCookie } from './cookies.ts'
import { hasRight, type AdministratorRole, type Right } from '../../security/rights.ts'

/** Signed-in administrator of a clinic or of the operator. */
export type Administrator = {
  readonly id: number
  readonly email: string
  /** Null for access to all partners. */
  readonly partnerId: PartnerId | null
  readonly role: AdministratorRole
  /** Display name among colleagues; empty when added without one. */
  readonly name: string
  /** Language of mails to the administrator; null when none is chosen. */
  readonly language: LanguageCode | null
  /** End of the session in UTC. */
  readonly expiresAt: string
  readonly session: {
    readonly id: string
    /**
     * Time of the last authentication with a password or passkey, in UTC; null for a session from before this was
     * recorded.
     */
    readonly provenAt: string | null
    readonly lastSeenAt: string | null
    /** True if the session persists after the browser is closed. */
    readonly isStaying: boolean
  }
  /** The API key, if the caller is a program: then `id` is negative, and `email` is the key's name. */
  readonly apiKey?: ApiKeyCaller
}

/** API key as a caller. */
export type ApiKeyCaller = {
  readonly id: number
  readonly name: string
  /** Null for a key made on the command line. */
  readonly creatorId: number | null
  /** Address of the creator. */
  readonly creator: string
  /** Permissions that the key, its role and its creator all have. */
  readonly rights: ReadonlySet<Right>
  readonly isReadOnly: boolean
  /** Content types that the key is limited to; null for all. */
  readonly kinds: ReadonlySet<string> | null
}

const FOREVER = '9999-12-31T00:00:00.000Z'

/** Identity of the command line: has all permissions and no account. */
export const COMMAND_LINE: Administrator = {
  id: 0,
  email: 'maru',
  partnerId: null,
  role: 'operator',
  name: 'maru',
  language: null,
  expiresAt: FOREVER,
  // Shell access to the server is a stronger proof than a password.
  session: { id: '', provenAt: FOREVER, lastSeenAt: FOREVER, isStaying: true },
}

/** Returns the author that a change is attributed to; the command line and API keys have no number. */
export const toAuthor = ({ id, email, apiKey }: Administrator): Author =>
  apiKey
    ? { id: null, name: apiKey.name, apiKey: { id: apiKey.id, creator: apiKey.creator } }
    : { id: id === COMMAND_LINE.id ? null : id, name: email }

/** Returns the author of something that ends with its author's account: for an API key, its creator. */
export const toAccountableAuthor = (administrator: Administrator): Author => {
  const { apiKey } = administrator
  return apiKey ? { ...toAuthor(administrator), id: apiKey.creatorId } : toAuthor(administrator)
}

/** Actor in the history of a post or a reservation. */
export type Actor = `administrator ${number}` | `key ${number}`

/** Returns the actor that a history shows. */
export const toActor = ({ id, apiKey }: Administrator): Actor => (apiKey ? `key ${apiKey.id}` : `administrator ${id}`)

/** Returns the name of the session's cookie. Behind TLS, its prefix binds it to this host. */
export const sessionCookie = (isSecure: boolean): string => (isSecure ? '__Host-admin_session' : 'admin_session')

/**
 * Returns the caller, proven by the session cookie. Throws 401 without a session and 403 when it is another partner’s.
 * Called by the route of each operation, after routing (docs/quality.md, rule 7).
 */
export const requireAdministrator = async (
  asked: {
    readonly cookie: string | undefined
    readonly isSecure: boolean
    readonly tenant: Tenant
    readonly visitor: () => string
  },
  findAdministrator: (token: string) => Promise<Administrator | null>,
): Promise<Administrator> => {
  const token = readCookie(asked.cookie, sessionCookie(asked.isSecure))
  const notSignedIn = { code: 'admin/not-signed-in', status: 401, message: 'Sign in first.' } as const
  // No cookie is normal, such as for a console that checks whether to show the sign-in form: not logged.
  if (token === undefined || token === '') {
    throw new AppError(notSignedIn.code, notSignedIn.status, notSignedIn.message)
  }
  const administrator = await findAdministrator(token)
  const where = { visitor: asked.visitor(), partnerId: asked.tenant.id }
  if (!administrator) throw new AuthenticationError(notSignedIn, { event: 'no-session', ...where })
  requireClinic(administrator, where)
  return administrator
}

/** Throws 403 if an administrator or a key belongs to another clinic. */
export const requireClinic = (
  { id, partnerId }: Administrator,
  where: { readonly visitor: string; readonly partnerId: PartnerId },
): void => {
  if (partnerId === null || partnerId === where.partnerId) return
  throw new AuthenticationError(
    { code: 'admin/other-partner', status: 403, message: 'This administrator belongs to another clinic.' },
    { event: 'no-rights', administratorId: id, ...where },
  )
}

/** Checks whether an administrator has a permission. */
export const isAllowed = ({ role, apiKey }: Administrator, right: Right): boolean =>
  apiKey ? apiKey.rights.has(right) : hasRight(role, right)

/** Throws 403 if an administrator lacks the permission that an operation requires. */
export const requireRight = (administrator: Administrator, right: Right | undefined): void => {
  if (right === undefined || isAllowed(administrator, right)) return
  const { role, apiKey } = administrator
  const message = apiKey ? `The key "${apiKey.name}" does not allow this.` : `The role "${role}" does not allow this.`
  throw new AppError('admin/not-allowed', 403, message, { right })
}

/** Time for which a password or passkey proof allows sensitive operations, in milliseconds. */
const PROOF_MS = 10 * 60_000

/** Returns the time until which no new authentication is needed; null if it is needed now. */
export const provenUntil = ({ session: { provenAt } }: Administrator, now: Date): string | null => {
  if (provenAt === null) return null
  const until = new Date(Date.parse(provenAt) + PROOF_MS)
  return until > now ? until.toISOString() : null
}

/** Throws 403 if a sensitive operation is called in a session without recent authentication. */
export const requireProof = (administrator: Administrator, now: Date): void => {
  if (provenUntil(administrator, now) !== null) return
  throw new AppError('REAUTHENTICATION_REQUIRED', 403, 'Confirm your password or a passkey again, then retry.')
}
