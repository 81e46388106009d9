import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstView, toViewKey } from './view-key.ts'

// Only these fields of the session are read.
const session = { clinic: { code: 'lumi' }, id: 7 } as Parameters<typeof firstView>[1]

const keep = (kept: Readonly<Record<string, string>>) =>
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept[name] ?? null })

afterEach(() => vi.unstubAllGlobals())

describe('the initial view of the list', () => {
  it('is the previous one if the address has none', () => {
    keep({ [toViewKey(session)]: 'state=draft&order=price' })
    expect(firstView('', session)).toMatchObject({ state: 'draft', order: 'price' })
  })

  it('is that of the address if it has one', () => {
    keep({ [toViewKey(session)]: 'state=draft&order=price' })
    expect(firstView('?category=3', session)).toMatchObject({ category: '3', state: undefined, order: undefined })
  })

  it('is separate for each user', () => {
    keep({ [toViewKey(session)]: 'state=draft' })
    expect(firstView('', { ...session, id: 8 }).state).toBeUndefined()
  })
})
