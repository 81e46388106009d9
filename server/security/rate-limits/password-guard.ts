import type { PartnerId } from '../../core/partner-id.ts'
import type { Count, Limits, Rule } from './limits.ts'

/** An attempt: the password’s subject and the visitor. */
export type Attempt = {
  /** Null for passwords that do not belong to a partner. */
  readonly partnerId: PartnerId | null
  /**
   * Subject that the password opens, such as `customer-post/7`; it need not exist. The part before the slash is its
   * kind: an attack on one kind does not affect the others.
   */
  readonly subject: string
  /** Keyed digest of the visitor's address. */
  readonly visitor: string
  /** Keyed digest of a secret in the visitor’s browser, where browsers are distinguished. */
  readonly device?: string
  /**
   * The same where the browser proves, with a signed token, that it was given that secret for this very password. It
   * then has its own tries, independent of others, even at its own address.
   */
  readonly provenDevice?: string
  /** The password withstands many more guesses than one of four digits, so that crowds wait less. */
  readonly isStrong?: boolean
}

/** Outcome of a try. */
export type Tried =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'later'; readonly retryAfterSeconds: number }

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Free wrong attempts of one visitor at one password, and the waits after them. */
const OWN_FREE = 5
const OWN_WAITS = [30, 60, 120, 240, 480, 960, 1920, HOUR_SECONDS]

/**
 * Free attempts during an attack on a password or a partner, for visitors who have never entered the right password.
 */
const FREE_UNDER_ATTACK = 2

/**
 * Wrong attempts of unknown visitors that count as an attack: at one password within a day, at all of a partner's
 * passwords of a kind within an hour.
 */
const ATTACK = { subject: 20, partner: 200 }

/** Limit for one password, beyond which unknown visitors share one attempt every five minutes. */
const SUBJECT: Rule = { free: 300, waits: [300], forgetAfter: DAY_SECONDS }

/** Limit for one visitor who tries many passwords of one kind. */
const SPRAY: Rule = {
  free: 30,
  waits: [60, 120, 300, 600, 1800, HOUR_SECONDS],
  forgetAfter: HOUR_SECONDS,
  isSliding: true,
}

const PARTNER: Rule = { free: 2000, waits: [5, 10, 20, 30], forgetAfter: HOUR_SECONDS }

/** Limits for strong passwords: few enough tries, and no wait is longer than this. */
const STRONG = {
  ownWaits: [30, 60, 120, 240, 480, 900],
  subject: { free: 10_000, waits: [10], forgetAfter: DAY_SECONDS },
  spray: { ...SPRAY, waits: [60, 120, 300, 600, 900] },
  partner: { free: 20_000, waits: [5, 10], forgetAfter: HOUR_SECONDS },
} as const satisfies { ownWaits: number[]; subject: Rule; spray: Rule; partner: Rule }

/** Limit on password checks: right passwords cost as much computation as wrong ones. */
const WORK: Rule = { free: 300, waits: [60], forgetAfter: 600 }

/** Seconds for which a visitor who entered the password stays known. */
const KNOWN_SECONDS = 90 * DAY_SECONDS

/**
 * Checks a password within the limits. One visitor gets five tries, then one after each growing wait. Many visitors at
 * one password get fewer each and in the end have to share; visitors who once entered the password, from the same
 * address or in the same browser, do not share with them, so an attack does not lock its owner out.
 */
export const tryPassword = async (
  limits: Limits,
  attempt: Attempt,
  now: Date,
  check: () => Promise<boolean>,
): Promise<Tried> => {
  const { free, own, shared, work } = await toCounts(limits, attempt, now)
  const taken = await limits.take([...own, ...shared, work], now)
  if (!taken.isAllowed) return { kind: 'later', retryAfterSeconds: taken.retryAfterSeconds }
  if (!(await check())) {
    return { kind: 'wrong', triesLeft: Math.max(0, free - Math.max(...taken.taken.slice(0, own.length))) }
  }
  await limits.refund({ some: shared.map(({ key }) => key), all: own.map(({ key }) => key) })
  await rememberOwner(limits, attempt, now)
  return { kind: 'right' }
}

type Counts = {
  /** Number of tries without a wait. */
  readonly free: number
  readonly own: readonly Count[]
  readonly shared: readonly Count[]
  readonly work: Count
}

const toCounts = async (limits: Limits, attempt: Attempt, now: Date): Promise<Counts> => {
  const keys = toKeys(attempt)
  const { isStrong = false, provenDevice } = attempt
  const ownRule = (free: number): Rule => ({
    free,
    waits: isStrong ? STRONG.ownWaits : OWN_WAITS,
    forgetAfter: DAY_SECONDS,
    isSliding: true,
  })
  if (provenDevice !== undefined) {
    const own = [{ key: keys.ownProven, rule: ownRule(OWN_FREE) }]
    return { free: OWN_FREE, own, shared: [], work: { key: keys.workProven, rule: WORK } }
  }
  const read = await limits.read([keys.known, keys.knownDevice, keys.subject, keys.partner], now)
  const [known = 0, knownDevice = 0, bySubject = 0, byPartner = 0] = read
  const isUnknownVisitor = known === 0 && knownDevice === 0
  const isAttack = bySubject >= ATTACK.subject || byPartner >= ATTACK.partner
  const free = isUnknownVisitor && isAttack ? FREE_UNDER_ATTACK : OWN_FREE
  // A known browser has one set of tries for all addresses.
  const own = knownDevice > 0 ? [keys.own, keys.ownDevice] : [keys.own]
  const shared = [
    { key: keys.spray, rule: isStrong ? STRONG.spray : SPRAY },
    ...(isUnknownVisitor
      ? [
          { key: keys.subject, rule: isStrong ? STRONG.subject : SUBJECT },
          { key: keys.partner, rule: isStrong ? STRONG.partner : PARTNER },
        ]
      : []),
  ]
  return {
    free,
    own: own.map((key) => ({ key, rule: ownRule(free) })),
    shared,
    work: { key: keys.work, rule: WORK },
  }
}

/** Marks the visitor who set the password as knowing it. */
export const rememberOwner = async (limits: Limits, attempt: Attempt, now: Date): Promise<void> => {
  const { known, knownDevice } = toKeys(attempt)
  await limits.note(known, KNOWN_SECONDS, now)
  if (attempt.device !== undefined) await limits.note(knownDevice, KNOWN_SECONDS, now)
}

/** Deletes the records of who knew a password and who tried it, when the protected object is deleted. */
export const forgetAttempts = async (
  limits: Limits,
  { partnerId, subject }: Pick<Attempt, 'partnerId' | 'subject'>,
): Promise<void> => {
  const place = toPlace(partnerId)
  for (const kind of ['known', 'own', 'subject']) await limits.forgetAll(`${place} ${subject} ${kind} `)
}

const toPlace = (partnerId: PartnerId | null): string => (partnerId === null ? 'password' : `password ${partnerId}`)

const toKeys = ({ partnerId, subject, visitor, device = '', provenDevice = '' }: Attempt) => {
  const place = toPlace(partnerId)
  const kind = /^[^/]*(?=\/)/.exec(subject)?.[0] ?? ''
  return {
    known: `${place} ${subject} known ${visitor}`,
    knownDevice: `${place} ${subject} known device ${device}`,
    own: `${place} ${subject} own ${visitor}`,
    ownDevice: `${place} ${subject} own device ${device}`,
    ownProven: `${place} ${subject} own proven ${provenDevice}`,
    subject: `${place} ${subject} subject `,
    spray: `${place} spray ${kind} ${visitor}`,
    partner: `${place} partner ${kind}`,
    work: `${place} work ${kind} ${visitor}`,
    workProven: `${place} work ${kind} proven ${provenDevice}`,
  }
}
