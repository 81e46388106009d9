import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { createSecrets, type Secrets } from '../../security/secrets/secrets.ts'
import { sealCustomer, type ReservationRecord } from './reservation.ts'
import { isCustomer } from './verify-customer.ts'

const PHONE = { countryCode: '+82', number: '010-2345-6789' }
const OTHER = { countryCode: '+82', number: '010-9999-9999' }

const startSecrets = () => {
  let keys = [{ id: 'one', bytes: randomBytes(32) }]
  const find = (id: string) => keys.find((key) => key.id === id)
  const current = () => keys[0] ?? { id: '', bytes: randomBytes(32) }
  const secrets = createSecrets({ current, find })
  const rotate = (id: string) => void (keys = [{ id, bytes: randomBytes(32) }])
  return { secrets, rotate }
}

const toRecord = (secrets: Secrets): ReservationRecord => ({
  number: '7K2M9QXA',
  kind: 'VISIT',
  state: 'REQUESTED',
  startsAt: '2026-05-07T01:00:00.000Z',
  endsAt: '2026-05-07T01:30:00.000Z',
  customerSealed: sealCustomer(secrets, {
    name: 'Kim',
    phone: PHONE,
    email: null,
    gender: null,
    memo: null,
    cancelReason: null,
  }),
  phoneDigest: 'digest',
  emailDigest: null,
  heldUntil: null,
  waitingPart: null,
  attendance: null,
  visitorDigest: null,
  networkDigest: null,
  languageCode: 'en',
  choice: { vatRate: 10, options: [] },
  version: 1,
  createdAt: '2026-05-04T03:00:00.000Z',
  updatedAt: '2026-05-04T03:00:00.000Z',
})

it('isCustomer accepts only the phone number of an existing reservation', () => {
  const { secrets } = startSecrets()
  expect(isCustomer(secrets, toRecord(secrets), PHONE)).toBe(true)
  expect(isCustomer(secrets, toRecord(secrets), OTHER)).toBe(false)
  expect(isCustomer(secrets, null, PHONE)).toBe(false)
  expect(isCustomer(secrets, null, { countryCode: '+82', number: '' })).toBe(false)
})

it('isCustomer does the same work whether or not the reservation exists', () => {
  const { secrets } = startSecrets()
  const record = toRecord(secrets)
  // The placeholder customer is sealed before the first answer that needs it.
  isCustomer(secrets, null, PHONE)
  const readNumber = vi.fn(() => OTHER.number)
  const given = {
    countryCode: OTHER.countryCode,
    get number() {
      return readNumber()
    },
  }
  const work = [vi.spyOn(secrets, 'decrypt'), vi.spyOn(secrets, 'encrypt'), readNumber]
  const countFor = (found: ReservationRecord | null) => {
    for (const one of work) one.mockClear()
    expect(isCustomer(secrets, found, given)).toBe(false)
    return work.map(({ mock }) => mock.calls.length)
  }
  expect(countFor(record)).toEqual([1, 0, 1])
  expect(countFor(null)).toEqual([1, 0, 1])
})

it('isCustomer works after a key rotation', () => {
  const { secrets, rotate } = startSecrets()
  expect(isCustomer(secrets, null, PHONE)).toBe(false)
  rotate('two')
  expect(isCustomer(secrets, null, PHONE)).toBe(false)
  expect(isCustomer(secrets, toRecord(secrets), PHONE)).toBe(true)
})
