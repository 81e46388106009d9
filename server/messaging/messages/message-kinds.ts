/** Audience of a message. */
export type Audience = 'staff' | 'author' | 'customer'

type Kind = {
  readonly audience: Audience
  /** Placeholders that its text may use, such as `{{time}}`. */
  readonly names: readonly string[]
  /** Placeholders that it must use: a confirmation without its time is useless. */
  readonly needs: readonly string[]
  /** Belongs to something that the receiver has requested: it cannot be unsubscribed from. */
  readonly isTransactional: boolean
}

const STAFF_VISIT = {
  audience: 'staff',
  names: ['clinic', 'time', 'number', 'link'],
  needs: ['time', 'link'],
  isTransactional: false,
} as const satisfies Kind

const CUSTOMER_VISIT = {
  audience: 'customer',
  names: ['clinic', 'time', 'number'],
  needs: ['clinic', 'time'],
  isTransactional: true,
} as const satisfies Kind

/**
 * Messages whose text a clinic may edit. Invitations, password reset links and codes are excluded: the server is
 * responsible for their content.
 */
export const MESSAGE_KINDS = {
  'visit.CONFIRMED': CUSTOMER_VISIT,
  'visit.MOVED': CUSTOMER_VISIT,
  'visit.CANCELLED': CUSTOMER_VISIT,
  'visit.LAPSED': CUSTOMER_VISIT,
  'visit.OFFERED': CUSTOMER_VISIT,
  'visit.OFFER_LAPSED': CUSTOMER_VISIT,
  answered: { audience: 'author', names: ['clinic', 'link'], needs: ['clinic', 'link'], isTransactional: false },
  newPost: { audience: 'staff', names: ['clinic', 'link'], needs: ['link'], isTransactional: false },
  'staff.REQUESTED': STAFF_VISIT,
  'staff.MOVED': STAFF_VISIT,
  'staff.CANCELLED': STAFF_VISIT,
  'staff.CONFIRMED': STAFF_VISIT,
} as const satisfies Readonly<Record<string, Kind>>

/** One of them. */
export type MessageKind = keyof typeof MESSAGE_KINDS

// The keys of the record.
export const MESSAGE_KIND_NAMES = Object.keys(MESSAGE_KINDS) as MessageKind[]
