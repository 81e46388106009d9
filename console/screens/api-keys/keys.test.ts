import { expect, it } from 'vitest'
import { endOf, markOf, toForm, toSettings, type PlainKey } from './keys.ts'

const NOW = new Date('2026-11-23T01:46:00.000Z')

const KEY: PlainKey = {
  id: 1,
  name: 'CRM',
  prefix: 'maru_k7Qd2xY9',
  role: 'desk',
  rights: null,
  granted: ['reservations/handle'],
  isReadOnly: false,
  kinds: null,
  addresses: ['203.0.113.0/24', '198.51.100.7'],
  perMinute: 60,
  createdAt: '2026-11-01T00:00:00.000Z',
  creator: 'owner@clinic.example',
  expiresAt: null,
  state: 'ACTIVE',
  lastUsedAt: '2026-11-22T00:00:00.000Z',
  lastNetwork: '203.0.113.0/24',
  callsToday: 3,
  refusals: 0,
  refusedOperation: null,
  oldSecret: null,
}

it('markOf names the first thing that needs attention', () => {
  expect(markOf(KEY, NOW)).toBeNull()
  expect(markOf({ ...KEY, state: 'EXPIRED', refusals: 20 }, NOW)).toBe('expired')
  expect(markOf({ ...KEY, state: 'CREATOR_LEFT' }, NOW)).toBe('creatorLeft')
  expect(markOf({ ...KEY, refusals: 10 }, NOW)).toBe('refused')
  expect(markOf({ ...KEY, expiresAt: '2026-12-20T00:00:00.000Z' }, NOW)).toBe('ending')
  expect(markOf({ ...KEY, lastUsedAt: '2026-08-30T00:00:00.000Z' }, NOW)).toBe('unused')
  expect(markOf({ ...KEY, lastUsedAt: null }, NOW)).toBeNull()
})

it('toSettings sends what a form holds, and addresses in any notation of a list', () => {
  const form = toForm(KEY)
  expect(toSettings(form)).toEqual({
    name: 'CRM',
    role: 'desk',
    rights: null,
    isReadOnly: false,
    kinds: null,
    addresses: ['203.0.113.0/24', '198.51.100.7'],
    perMinute: 60,
    expiresAt: null,
  })
  expect(toSettings({ ...form, name: ' CRM ', addresses: '1.1.1.1, 2.2.2.2\n\n1.1.1.1 ' })).toMatchObject({
    name: 'CRM',
    addresses: ['1.1.1.1', '2.2.2.2'],
  })
})

it('endOf counts days from now', () => {
  expect(endOf('month', NOW)).toBe('2026-12-23T01:46:00.000Z')
  expect(endOf('never', NOW)).toBeNull()
})
