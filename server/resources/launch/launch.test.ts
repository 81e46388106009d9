import { expect, it } from 'vitest'
import { makePartner } from '#tests/api/stored-fixtures.ts'
import { listLaunchRows, mayLaunch, type ContentFacts, type LaunchFacts } from './checklist.ts'

const POLICIES = [
  { key: '1', kind: 'TERMS_OF_SERVICE', effectiveAt: '2026-01-01', isApproved: true },
  { key: '2', kind: 'PRIVACY_POLICY', effectiveAt: '2026-01-01', isApproved: true },
] as const

const WHOLE: ContentFacts = {
  partner: {
    ...makePartner(1, 'raon'),
    partnerName: { ko: '라온의원' },
    partnerTel: '031-555-0186',
    partnerAddress: { ko: '판교역로 12' },
    lat: 37.39,
    lng: 127.11,
    mondayOpen: '10:00',
    mondayClose: '19:00',
    partnerBusinessNumber: '318-92-04417',
    partnerCeoName: { ko: '이지원' },
  },
  policies: POLICIES,
  treatments: 3,
}

const facts = (published: Partial<ContentFacts>, more: Partial<LaunchFacts> = {}): LaunchFacts => ({
  published: { ...WHOLE, ...published },
  working: { ...WHOLE, ...published },
  mainLanguage: 'ko',
  pictures: 0,
  untranslated: new Map(),
  domain: { host: 'raon.example', state: 'done' },
  ...more,
})

const openOf = (given: LaunchFacts) =>
  listLaunchRows(given).flatMap(({ code, state }) => (state === 'done' ? [] : [code]))
const withPartner = (part: Partial<ContentFacts['partner']>) => facts({ partner: { ...WHOLE.partner, ...part } })

it('listLaunchRows has no open row for a whole clinic', () => {
  expect(openOf(facts({}))).toEqual([])
  expect(mayLaunch(listLaunchRows(facts({})))).toBe(true)
})

it.each([
  ['name', withPartner({ partnerName: { ko: ' ', en: 'Raon' } })],
  ['phone', withPartner({ partnerTel: '' })],
  ['address', withPartner({ partnerAddress: { ko: '서울특별시' } })],
  ['address', withPartner({ lat: 37.5665, lng: 126.978 })],
  [
    'hours',
    withPartner({
      mondayOpen: '',
      tuesdayOpen: '',
      wednesdayOpen: '',
      thursdayOpen: '',
      fridayOpen: '',
      saturdayOpen: '',
      sundayOpen: '',
    }),
  ],
  ['business', withPartner({ partnerBusinessNumber: '' })],
  ['director', withPartner({ partnerCeoName: {} })],
  ['policies', facts({ policies: POLICIES.slice(0, 1) })],
  [
    'policies',
    facts({ policies: [...POLICIES, { ...POLICIES[0], key: '3', effectiveAt: '2026-06-01', isApproved: false }] }),
  ],
] as const)('listLaunchRows blocks the launch without %s', (code, given) => {
  expect(openOf(given)).toEqual([code])
  expect(mayLaunch(listLaunchRows(given))).toBe(false)
})

it.each([
  ['treatments', facts({ treatments: 2 })],
  ['pictures', facts({}, { pictures: 1 })],
  ['languages', facts({}, { untranslated: new Map([['en', 6]]) })],
  ['domain', facts({}, { domain: { host: 'raon.localhost', state: 'missing' } })],
] as const)('listLaunchRows only warns without %s', (code, given) => {
  expect(openOf(given)).toEqual([code])
  expect(mayLaunch(listLaunchRows(given))).toBe(true)
})

it('listLaunchRows tells what is written but not published', () => {
  const given = { ...withPartner({ partnerTel: '' }), working: WHOLE }
  const row = listLaunchRows(given).find(({ code }) => code === 'phone')
  expect(row).toMatchObject({ state: 'draft', value: '031-555-0186', pointer: '/partnerTel' })
  expect(mayLaunch(listLaunchRows(given))).toBe(false)
})

it('listLaunchRows leads to the policy that is not approved', () => {
  const policies = [POLICIES[0], { ...POLICIES[1], isApproved: false }]
  expect(listLaunchRows(facts({ policies })).find(({ code }) => code === 'policies')).toMatchObject({
    key: '2',
    count: 1,
  })
})
