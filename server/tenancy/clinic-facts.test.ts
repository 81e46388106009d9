import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../core/partner-id.ts'
import { findFacts } from './clinic-facts.ts'
import { toTenant } from './tenant.ts'

const open = (changes: object = {}) =>
  toTenant(parsePartnerId(7), { ...makePartner(7, 'a'), ...changes }, makeMarketing(), makeConfig())

describe('facts in a clinic’s texts', () => {
  it('are formatted for their language', () => {
    const facts = findFacts(open({ partnerFax: '02-000-0001' }), 'ko')
    expect(facts).toMatchObject({ name: 'canary-a clinic ko', telephone: '02-000-0000', fax: '02-000-0001' })
    expect([facts.address, facts.lunch]).toEqual(['Seoul ko', '13:00 – 14:00'])
    expect(facts.hours).toMatch(/^월.+, .*토/)
    expect(facts.dialled).toEqual({ telephone: '+8220000000', fax: '+8220000001' })
  })

  it('include the international number in other languages, and fall back to the main language', () => {
    const tenant = open()
    expect(findFacts(tenant, 'en')).toMatchObject({ name: 'canary-a clinic en', telephone: '+82 2-000-0000', fax: '' })
    expect(findFacts(tenant, 'en').hours).toMatch(/^Mon.+Tue.+Thu.+Fri.+; Wed.+; Sat/)
    expect(findFacts(tenant, 'zh').name).toBe('canary-a clinic ko')
    expect(findFacts(tenant, 'zh').hours).toMatch(/；/)
    expect(findFacts(tenant, 'ja').hours).toMatch(/、/)
  })

  it('are empty when not set: no lunch, no fax', () => {
    expect(findFacts(open({ lunchStart: '', lunchEnd: '' }), 'ko').lunch).toBe('')
    expect(findFacts(open(), 'ko').dialled.fax).toBe('')
  })

  it('are computed once per language of a clinic, and again after a change', () => {
    const tenant = open()
    expect(findFacts(tenant, 'ko')).toBe(findFacts(tenant, 'ko'))
    expect(findFacts(tenant, 'en')).not.toBe(findFacts(tenant, 'ko'))
    expect(findFacts(open(), 'ko')).not.toBe(findFacts(tenant, 'ko'))
  })
})
