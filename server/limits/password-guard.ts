import type { PartnerId } from '../db/partner-id.ts'
import type { Count, Limits, Rule } from './limits.ts'

/** Whose password is tried, and by whom. */
export type Attempt = {
  /** Null for what stands above all partners. */
  readonly partnerId: PartnerId | null
  /**
   * What the password opens, such as `customer-post/7`; whether it exists makes no difference. What stands before the
   * slash is its kind: an attack on one kind leaves the others alone.
   */
  readonly subject: string
  /** The keyed digest of the visitor's address. */
  readonly visitor: string
  /** The keyed digest of a secret that the visitor's browser holds, where browsers are told apart. */
  readonly device?: string
}

/** How a try ended. */
export type Tried =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'later'; readonly retryAfterSeconds: number }

const HOUR = 3600
const DAY = 24 * HOUR

/** Wrong tries of one visitor at one password. */
const OWN_FREE = 5
const OWN_WAITS = [30, 60, 120, 240, 480, 960, 1920, HOUR]

/** While a password or a partner is under attack, visitors who never knew the password have this many. */
const FREE_UNDER_ATTACK = 2

/** So many wrong tries of strangers are an attack: at one password in a day, at all of a partner's kind in an hour. */
const ATTACK = { subject: 20, partner: 200 }

/** Beyond so many, strangers share one try each five minutes. */
const SUBJECT: Rule = { free: 300, waits: [300], forgetAfter: DAY }

/** One visitor trying many passwords of one kind. */
const SPRAY: Rule = { free: 30, waits: [60, 120, 300, 600, 1800, HOUR], forgetAfter: HOUR, isSliding: true }

const PARTNER: Rule = { free: 2000, waits: [5, 10, 20, 30], forgetAfter: HOUR }

/** Right ones cost as much computing as wrong ones. */
const WORK: Rule = { free: 300, waits: [60], forgetAfter: 600 }

/** Who once knew a password is no stranger to it for so long. */
const KNOWN = 90 * DAY

/**
 * Checks a password within the limits. One visitor gets five tries, then one after each growing wait. Many visitors
 * at one password get fewer each and in the end have to share; whoever once knew the password, from the same address or
 * in the same browser, does not have to share with them, so an attack does not keep its owner out.
 */
export const tryPassword = async (
  limits: Limits,
  attempt: Attempt,
  now: Date,
  check: () => Promise<boolean>,
): Promise<Tried> => {
  const keys = toKeys(attempt)
  const read = await limits.read([keys.known, keys.knownDevice, keys.subject, keys.partner], now)
  const [known = 0, knownDevice = 0, bySubject = 0, byPartner = 0] = read
  const isStranger = known === 0 && knownDevice === 0
  const isAttack = bySubject >= ATTACK.subject || byPartner >= ATTACK.partner
  const free = isStranger && isAttack ? FREE_UNDER_ATTACK : OWN_FREE
  const shared: Count[] = [
    { key: keys.spray, rule: SPRAY },
    ...(isStranger
      ? [
          { key: keys.subject, rule: SUBJECT },
          { key: keys.partner, rule: PARTNER },
        ]
      : []),
  ]
  // A browser that is known has its tries once, whatever address it comes from.
  const own = knownDevice > 0 ? [keys.own, keys.ownDevice] : [keys.own]
  const ownRule: Rule = { free, waits: OWN_WAITS, forgetAfter: DAY, isSliding: true }
  const counts = [...own.map((key) => ({ key, rule: ownRule })), ...shared, { key: keys.work, rule: WORK }]
  const taken = await limits.take(counts, now)
  if (!taken.isAllowed) return { kind: 'later', retryAfterSeconds: taken.retryAfterSeconds }
  if (!(await check())) {
    return { kind: 'wrong', triesLeft: Math.max(0, free - Math.max(...taken.taken.slice(0, own.length))) }
  }
  await limits.giveBack({ some: shared.map(({ key }) => key), all: own })
  await rememberOwner(limits, attempt, now)
  return { kind: 'right' }
}

/** The one who set the password knows it. */
export const rememberOwner = async (limits: Limits, attempt: Attempt, now: Date): Promise<void> => {
  const { known, knownDevice } = toKeys(attempt)
  await limits.note(known, KNOWN, now)
  if (attempt.device !== undefined) await limits.note(knownDevice, KNOWN, now)
}

/** Forgets who knew a password and who tried it, when what it opened is gone. */
export const forgetAttempts = async (
  limits: Limits,
  { partnerId, subject }: Pick<Attempt, 'partnerId' | 'subject'>,
): Promise<void> => {
  const place = toPlace(partnerId)
  for (const kind of ['known', 'own', 'subject']) await limits.forgetAll(`${place} ${subject} ${kind} `)
}

const toPlace = (partnerId: PartnerId | null): string => (partnerId === null ? 'password' : `password ${partnerId}`)

const toKeys = ({ partnerId, subject, visitor, device = '' }: Attempt) => {
  const place = toPlace(partnerId)
  const kind = /^[^/]*(?=\/)/.exec(subject)?.[0] ?? ''
  return {
    known: `${place} ${subject} known ${visitor}`,
    knownDevice: `${place} ${subject} known device ${device}`,
    own: `${place} ${subject} own ${visitor}`,
    ownDevice: `${place} ${subject} own device ${device}`,
    subject: `${place} ${subject} subject `,
    spray: `${place} spray ${kind} ${visitor}`,
    partner: `${place} partner ${kind}`,
    work: `${place} work ${kind} ${visitor}`,
  }
}
