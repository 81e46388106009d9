import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstView, keptAs } from './kept-view.ts'

// Only these fields of the session are read.
const session = { clinic: { code: 'lumi' }, id: 7 } as Parameters<typeof firstView>[1]

const keep = (kept: Readonly<Record<string, string>>) =>
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept[name] ?? null })

afterEach(() => vi.unstubAllGlobals())

describe('the view that the list opens with', () => {
  it('is the one of last time where the address names none', () => {
    keep({ [keptAs(session)]: 'state=draft&order=price' })
    expect(firstView('', session)).toMatchObject({ state: 'draft', order: 'price' })
  })

  it('is the address’s where it names one', () => {
    keep({ [keptAs(session)]: 'state=draft&order=price' })
    expect(firstView('?category=3', session)).toMatchObject({ category: '3', state: undefined, order: undefined })
  })

  it('is separate for each user', () => {
    keep({ [keptAs(session)]: 'state=draft' })
    expect(firstView('', { ...session, id: 8 }).state).toBeUndefined()
  })
})
