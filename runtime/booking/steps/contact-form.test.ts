import { describe, expect, it } from 'vitest'
import type { Contact } from '../flow/making.ts'
import { checkContact, isPhone, readContact } from './contact-form.ts'

const toContact = (changes: Partial<Contact> = {}): Contact => ({
  name: '김하나',
  region: 'KR',
  phone: '010-0000-0000',
  email: '',
  gender: null,
  memo: '',
  isAgreed: true,
  website: '',
  ...changes,
})
const keysOf = (changes: Partial<Contact>, needsEmail = false) =>
  checkContact(toContact(changes), { needsEmail }).map(({ key }) => key)

describe('a phone number', () => {
  it.each(['1588', '010-0000-0000', '(02) 555.0142', '090/1234/5678', ' 12 34 ', '12345678901234567890'])(
    'can be %j',
    (text) => expect(isPhone(text)).toBe(true),
  )

  it.each(['', '158', '( ) -- ..', '123456789012345678901', '010-0000-000a', '+82 10 0000 0000', '０１０００００'])(
    'cannot be %j',
    (text) => expect(isPhone(text)).toBe(false),
  )

  it('has at most 30 characters, including separators', () => {
    expect(isPhone(`1234${'-'.repeat(26)}`)).toBe(true)
    expect(isPhone(`1234${'-'.repeat(27)}`)).toBe(false)
  })
})

describe('the contact form', () => {
  const toData = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }

  it('is read verbatim, including spaces', () => {
    const written = { name: ' Hana ', region: 'JP', phone: '090 1', email: 'h@x.jp', memo: 'a\nb', website: 'spam' }
    expect(readContact(toData({ ...written, gender: 'MALE', consent: 'on' }))).toEqual({
      ...written,
      gender: 'MALE',
      isAgreed: true,
    })
  })

  it('is empty without fields, and without consent', () => {
    expect(readContact(new FormData())).toEqual(toContact({ name: '', region: '', phone: '', isAgreed: false }))
  })

  it('accepts only genders that the form offers', () => {
    expect(readContact(toData({ gender: '' })).gender).toBeNull()
    expect(readContact(toData({ gender: 'female' })).gender).toBeNull()
    expect(readContact(toData({ gender: 'FEMALE' })).gender).toBe('FEMALE')
  })

  it('does not read a file as a text', () => {
    const data = new FormData()
    data.set('name', new Blob(['x']), 'x.txt')
    expect(readContact(data).name).toBe('')
  })
})

describe('the problem of a contact', () => {
  it('is absent if name, phone and consent are given', () => {
    expect(keysOf({})).toEqual([])
  })

  it('is reported in the order of the fields', () => {
    const empty = { name: '', phone: '', email: '', memo: 'x'.repeat(501), isAgreed: false }
    expect(checkContact(toContact(empty), { needsEmail: true })).toEqual([
      { field: 'name', key: 'name' },
      { field: 'phone', key: 'phone' },
      { field: 'email', key: 'email' },
      { field: 'memo', key: 'memo' },
      { field: 'consent', key: 'consent' },
    ])
  })

  it('is a blank name, or one of more than 40 characters; surrounding spaces do not count', () => {
    expect(keysOf({ name: '   ' })).toEqual(['name'])
    expect(keysOf({ name: ` ${'x'.repeat(40)} ` })).toEqual([])
    expect(keysOf({ name: 'x'.repeat(41) })).toEqual(['nameTooLong'])
  })

  it('is a note of more than 500 characters; surrounding spaces do not count', () => {
    expect(keysOf({ memo: `${'x'.repeat(500)}\n` })).toEqual([])
    expect(keysOf({ memo: 'x'.repeat(501) })).toEqual(['memo'])
  })

  it('is an invalid phone number; surrounding spaces do not count towards its length', () => {
    expect(keysOf({ phone: 'later' })).toEqual(['phone'])
    expect(keysOf({ phone: `${' '.repeat(30)}1588` })).toEqual([])
  })

  it('is an invalid e-mail address only if the code is sent by e-mail', () => {
    expect(keysOf({ email: 'nowhere' })).toEqual([])
    expect(keysOf({ email: 'nowhere' }, true)).toEqual(['email'])
  })

  it.each(['a@b.kr', ' hana.kim+clinic@mail.example.com '])('is absent for the e-mail address %j', (email) => {
    expect(keysOf({ email }, true)).toEqual([])
  })

  it.each(['', 'a@b', 'a@b.', '@b.kr', 'a b@c.kr', 'a@b@c.kr', 'a@.kr', 'a@b..kr', '<a@b.kr>', '"a"@b.kr'])(
    'is the invalid e-mail address %j',
    (email) => expect(keysOf({ email }, true)).toEqual(['email']),
  )
})
