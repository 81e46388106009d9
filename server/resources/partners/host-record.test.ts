import { expect, it } from 'vitest'
import type { NameRecords } from '../../core/outbound/name-records.ts'
import { judgeHost } from './host-record.ts'

const NOTHING: NameRecords = { a: [], aaaa: [], cname: [] }
const reader = (names: Record<string, Partial<NameRecords>>) => async (name: string) => ({ ...NOTHING, ...names[name] })

it('judgeHost accepts a name that shares an address with the known host', async () => {
  const read = reader({ 'clinic.example': { a: ['203.0.113.24'] }, 'www.clinic.example': { a: ['203.0.113.24'] } })
  const judged = await judgeHost('www.clinic.example', 'clinic.example', read)
  expect(judged).toMatchObject({ state: 'right', found: ['203.0.113.24'] })
  expect(judged.expected).toContainEqual({
    type: 'A',
    name: 'www.clinic.example',
    value: '203.0.113.24',
    isSeen: true,
  })
})

it('judgeHost asks for an address record for a bare name, and for a CNAME record otherwise', async () => {
  const read = reader({ 'clinic.example': { a: ['203.0.113.24'] }, 'other.example': { a: ['198.51.100.7'] } })
  const bare = await judgeHost('other.example', 'clinic.example', read)
  expect([bare.state, bare.expected.map(({ type }) => type)]).toEqual(['elsewhere', ['A']])
  const below = await judgeHost('gangnam.other.example', 'clinic.example', read)
  expect([below.state, below.expected[0]?.type, below.expected[0]?.value]).toEqual([
    'missing',
    'CNAME',
    'clinic.example',
  ])
})

it('claims nothing when DNS fails, and does not look up names of this machine', async () => {
  const fail = () => Promise.reject(new Error('no name server'))
  expect((await judgeHost('a.example', 'b.example', fail)).state).toBe('unknown')
  expect((await judgeHost('a.localhost', 'b.example', fail)).state).toBe('local')
  const unknown = reader({ 'a.example': { a: ['198.51.100.7'] } })
  expect((await judgeHost('a.example', 'b.example', unknown)).state).toBe('unknown')
})
