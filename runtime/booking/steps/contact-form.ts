import { isEmail } from '#kit/is-email.ts'
import type { Contact } from '../flow/making.ts'
import type { ContactField } from '../flow/refusal.ts'

/** A rejected field; `key` is that of its message. */
export type ContactProblem = {
  field: ContactField
  key: 'name' | 'nameTooLong' | 'phone' | 'email' | 'memo' | 'consent'
}

/** Phone numbers accepted by the clinic's API: 4 to 20 digits, optionally with spaces, hyphens and brackets. */
const PHONE = /^[ ()./-]*(?:[0-9][ ()./-]*){4,20}$/

/** Checks whether a text can be a phone number. */
export const isPhone = (text: string): boolean => text.length <= 30 && PHONE.test(text)

const GENDERS = ['FEMALE', 'MALE'] as const

const MAX_LENGTHS = { name: 40, memo: 500 }

/** Reads the current values of the contact form. */
export const readContact = (data: FormData): Contact => {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    region: text('region'),
    phone: text('phone'),
    email: text('email'),
    gender: GENDERS.find((gender) => gender === text('gender')) ?? null,
    memo: text('memo'),
    isAgreed: data.has('consent'),
    website: text('website'),
  }
}

/** Validates a contact, in the order of the fields; an e-mail address is required where a code is sent to it. */
export const checkContact = (
  { name, phone, email, memo, isAgreed }: Contact,
  { needsEmail }: { needsEmail: boolean },
): ContactProblem[] => [
  ...(name.trim() === '' ? [{ field: 'name', key: 'name' } as const] : []),
  ...(name.trim().length > MAX_LENGTHS.name ? [{ field: 'name', key: 'nameTooLong' } as const] : []),
  ...(isPhone(phone.trim()) ? [] : [{ field: 'phone', key: 'phone' } as const]),
  ...(needsEmail && !isEmail(email.trim()) ? [{ field: 'email', key: 'email' } as const] : []),
  ...(memo.trim().length > MAX_LENGTHS.memo ? [{ field: 'memo', key: 'memo' } as const] : []),
  ...(isAgreed ? [] : [{ field: 'consent', key: 'consent' } as const]),
]
