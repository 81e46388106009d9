import { queryOptions } from '@tanstack/react-query'
import { listApiKeys, type ApiKey, type CreateApiKeyInput } from '#schemas/generated/api/api-keys.ts'
import { call } from '../../lib/api/call.ts'

/** Query of the keys. */
export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).rows,
})

/** A key as the secret's answer holds it. */
export type PlainKey = Omit<ApiKey, 'fallbackFields'>

/** Days without a call after which a key is proposed for removal. */
const UNUSED_DAYS = 60
/** Days before its end in which a key is marked. */
const ENDING_DAYS = 30
const DAY_MS = 86_400_000

/** Mark beside a key's name. */
export type KeyMark = 'expired' | 'creatorLeft' | 'refused' | 'ending' | 'unused'

/** Returns the mark of a key that needs attention; null without one. */
export const markOf = (key: PlainKey, now: Date): KeyMark | null => {
  if (key.state === 'EXPIRED') return 'expired'
  if (key.state === 'CREATOR_LEFT') return 'creatorLeft'
  if (key.refusals >= 10) return 'refused'
  if (key.expiresAt !== null && Date.parse(key.expiresAt) - now.getTime() < ENDING_DAYS * DAY_MS) return 'ending'
  const since = Date.parse(key.lastUsedAt ?? key.createdAt)
  return now.getTime() - since > UNUSED_DAYS * DAY_MS ? 'unused' : null
}

/** Settings of a key as the form holds them: addresses one per line. */
export type KeyForm = Omit<CreateApiKeyInput, 'addresses'> & { readonly addresses: string }

/** Returns the form of a key. */
export const toForm = ({
  name,
  role,
  rights,
  isReadOnly,
  kinds,
  addresses,
  perMinute,
  expiresAt,
}: PlainKey): KeyForm => ({
  name,
  role,
  rights,
  isReadOnly,
  kinds,
  perMinute,
  expiresAt,
  addresses: addresses.join('\n'),
})

/** Returns the settings that a form sends. */
export const toSettings = (form: KeyForm): CreateApiKeyInput => ({
  ...form,
  name: form.name.trim(),
  addresses: [...new Set(form.addresses.split(/[\s,]+/).filter((address) => address !== ''))],
})

/** Choices for the end of a key, in days from now; null for never. */
export const LIFETIMES = { month: 30, halfYear: 182, year: 365, never: null } as const

/** One of them. */
export type Lifetime = keyof typeof LIFETIMES

/** Returns the time at which a key of a chosen lifetime ends. */
export const endOf = (lifetime: Lifetime, now: Date): string | null => {
  const days = LIFETIMES[lifetime]
  return days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString()
}
