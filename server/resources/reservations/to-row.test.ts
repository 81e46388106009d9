import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { makeReservedOption, makeStoredReservation, steadySecrets as secrets } from '#tests/stored-reservations.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { sealCustomer, type ReservationRecord, type ReservedOption } from './reservation.ts'
import { toAdminRow, toRow, toSummary } from './to-row.ts'

const now = new Date('2026-05-04T03:00:00.000Z')
const later = '2026-05-04T03:00:00.001Z'
const customerSealed = sealCustomer(secrets, {
  name: 'Kim Minji',
  phone: { countryCode: '+82', number: '010-2345-6789' },
  email: 'minji@mail.example',
  gender: null,
  memo: null,
  cancelReason: null,
})
const tenantWith = (more: Parameters<typeof makeConfig>[0] = {}) =>
  toTenant(parsePartnerId(1), makePartner(1, 'a'), makeMarketing(), makeConfig(more))
const made = (more: Partial<ReservationRecord> = {}) => makeStoredReservation('7K2M9QXA', { customerSealed, ...more })
const chosen = (...options: ReservedOption[]) => made({ choice: { vatRate: 10, options } })
const show = (reservation: ReservationRecord, language: 'ko' | 'en' | 'ja' = 'ko', tenant = tenantWith()) =>
  toRow(reservation, { tenant, secrets, language, now })

describe('a reservation as its customer sees it', () => {
  it('has its date and time in the clinic’s time zone', () => {
    const evening = made({ startsAt: '2026-05-05T15:30:00.000Z' })
    expect(show(evening)).toMatchObject({ number: '7K2M-9QXA', date: '2026-05-06', time: '00:30' })
    const away = tenantWith({ timeZone: 'America/New_York' })
    expect(show(evening, 'ko', away)).toMatchObject({
      date: '2026-05-05',
      time: '11:30',
      timeZone: 'America/New_York',
    })
  })

  it('has names in the requested language, else the main one, else any', () => {
    const options = [
      makeReservedOption({ productName: { ko: '글로우', en: 'Glow' }, optionName: { ko: '1회' } }),
      makeReservedOption({ productName: { zh: '光' }, optionName: {} }),
    ]
    const { partnerName, options: shown } = show(chosen(...options), 'en')
    expect(partnerName).toBe('canary-a clinic en')
    expect(shown.map(({ productName, optionName }) => [productName, optionName])).toEqual([
      ['Glow', '1회'],
      ['光', ''],
    ])
  })

  it('has prices and their sum, or nulls when the clinic hides prices', () => {
    const reservation = chosen(makeReservedOption({ price: 1000, originalPrice: 1500, count: 3 }))
    const seen = show(reservation)
    expect([seen.options[0]?.price, seen.options[0]?.originalPrice, seen.totalPrice]).toEqual([1000, 1500, 3000])
    const hidden = show(reservation, 'ko', tenantWith({ hasPriceView: false }))
    expect([hidden.options[0]?.price, hidden.options[0]?.originalPrice]).toEqual([null, null])
    expect([hidden.totalPrice, hidden.vatPrice]).toEqual([null, null])
  })

  it('has an estimate or needs consulting if any option does, and includes VAT if all options do', () => {
    const tell = (...options: ReservedOption[]) => {
      const { hasEstimate, needsConsulting, isIncludeVat } = show(chosen(...options))
      return [hasEstimate, needsConsulting, isIncludeVat]
    }
    const plain = makeReservedOption()
    expect(tell(plain)).toEqual([false, false, true])
    expect(tell(plain, makeReservedOption({ isEstimatedPrice: true }))).toEqual([true, false, true])
    expect(tell(plain, makeReservedOption({ isConsultingRequired: true }))).toEqual([false, true, true])
    expect(tell(plain, makeReservedOption({ isIncludeVat: false }))).toEqual([false, false, false])
  })

  it('can be changed until it begins, and on the waiting list until its part of the day is over', () => {
    const can = (more: Partial<ReservationRecord>) => show(made(more)).canChange
    const begun = { startsAt: now.toISOString(), endsAt: later }
    expect([can({ startsAt: later }), can(begun)]).toEqual([true, false])
    expect([can({ ...begun, state: 'WAITING' }), can({ state: 'WAITING', endsAt: now.toISOString() })]).toEqual([
      true,
      false,
    ])
    expect(can({ state: 'CANCELLED', startsAt: later })).toBe(false)
    // It has expired, though it is not stored as cancelled yet.
    const lapsed = { state: 'REQUESTED', heldUntil: now.toISOString(), startsAt: later } as const
    expect([can(lapsed), can({ ...lapsed, heldUntil: later })]).toEqual([false, true])
  })

  it('is shown as cancelled once it has lapsed, and until then with the time of its expiry', () => {
    const told = (more: Partial<ReservationRecord>) => {
      const { state, heldUntil } = show(made(more))
      return [state, heldUntil]
    }
    expect(told({ state: 'REQUESTED', heldUntil: later })).toEqual(['REQUESTED', later])
    expect(told({ state: 'OFFERED', heldUntil: later })).toEqual(['OFFERED', later])
    expect(told({ state: 'OFFERED', heldUntil: now.toISOString() })[0]).toBe('CANCELLED')
    expect(told({ state: 'CONFIRMED', heldUntil: later })).toEqual(['CONFIRMED', null])
    expect(told({ state: 'CANCELLED', heldUntil: later })).toEqual(['CANCELLED', null])
  })
})

describe('a reservation as the clinic sees it', () => {
  const showing = { tenant: tenantWith(), secrets, now }

  it('has the total option count, and the first treatment in the clinic’s language', () => {
    const summary = (...options: ReservedOption[]) => {
      const { optionCount, treatment } = toSummary(chosen(...options), showing)
      return [optionCount, treatment]
    }
    const second = makeReservedOption({ count: 3, productName: { ko: '둘째' } })
    expect(summary(makeReservedOption({ count: 2 }), second)).toEqual([5, '글로우'])
    expect(summary(makeReservedOption({ productName: { en: 'Glow' } }))).toEqual([1, 'Glow'])
    expect(summary(makeReservedOption({ productName: {} }))).toEqual([1, null])
    expect(summary()).toEqual([0, null])
  })

  it('masks the customer’s phone number and e-mail address', () => {
    const row = toAdminRow(made({ attendance: 'CAME' }), { ...showing, language: 'ko' })
    expect(row).toMatchObject({ attendance: 'CAME', phoneHint: '010-••••-6789', emailHint: 'm•••@••••' })
    expect(JSON.stringify(row)).not.toMatch(/2345|minji@/)
    const customer = { name: 'Kim', phone: { countryCode: '+82', number: '010-2345-6789' }, gender: null, memo: null }
    const silent = sealCustomer(secrets, { ...customer, email: null, cancelReason: null })
    const { emailHint } = toAdminRow(made({ customerSealed: silent }), { ...showing, language: 'ko' })
    expect(emailHint).toBeNull()
  })
})
