import { expect, it } from 'vitest'
import type { Exact } from './operation.ts'

type Contract = {
  kind: 'a' | 'b'
  page?: number
  rows?: { id: number; note?: string }[]
  data?: Record<string, unknown>
  edit?: { op: 'move'; after: string | null } | { op: 'remove'; id: string }
}

type IsRefused<Given> = Given extends Exact<Contract, Given> ? false : true

// The compiler checks the lists below: it rejects `true` for what Exact accepts, and `false` for what it rejects.
const kind = 'a' as const
const hasMore = Math.random() > 1

const variable = { kind, languageCode: 'ko' }
const spread = { ...variable, page: 1 }
const conditional = { kind, ...(hasMore ? { size: 20 } : {}) }
const inList = { kind, rows: [{ id: 1, order: 2 }] }
const ofOtherMember = { kind, edit: { op: 'remove' as const, id: '1', after: null } }
const either = hasMore ? { kind } : variable

type Refused = [
  IsRefused<typeof variable>,
  IsRefused<typeof spread>,
  IsRefused<typeof conditional>,
  IsRefused<typeof inList>,
  IsRefused<typeof ofOtherMember>,
  IsRefused<typeof either>,
]

const whole = { kind, page: 1, rows: [{ id: 1 }, { id: 2, note: '' }], data: { anything: { at: ['all'] } } }
const absent = { kind, page: hasMore ? 1 : undefined, edit: { op: 'move' as const, after: null } }
const undefinedOnly = { kind, languageCode: undefined }

type Accepted = [
  IsRefused<typeof whole>,
  IsRefused<typeof absent>,
  IsRefused<typeof undefinedOnly>,
  IsRefused<Contract>,
]

it('Exact rejects properties beyond the contract, at any depth and in any form', () => {
  const refused: Refused = [true, true, true, true, true, true]
  const accepted: Accepted = [false, false, false, false]
  expect([refused.length, accepted.length]).toEqual([6, 4])
})
