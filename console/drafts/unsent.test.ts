import { beforeEach, expect, it, vi } from 'vitest'
import {
  countUnsent,
  forgetAllUnsent,
  forgetUnsent,
  holdOpen,
  isOpen,
  keepUnsent,
  listUnsent,
  readUnsent,
} from './unsent.ts'

const name = { email: 'a@clinic.test', clinic: 'lumi', kind: 'popups', key: 'spring sale' }
const unsent = { data: { weight: 2 }, state: 'shown', since: 3 } as const

/** What a browser has. */
const makeStorage = () => {
  const items: Record<string, string> = {}
  return Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => void (items[key] = value) },
    removeItem: { value: (key: string) => delete items[key] },
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
})

it('keeps what no server took, for the account and the clinic that it was written for', () => {
  keepUnsent(name, unsent)
  expect(readUnsent(name)).toEqual(unsent)
  expect(readUnsent({ ...name, email: 'b@clinic.test' })).toBeNull()
  expect(readUnsent({ ...name, clinic: 'other' })).toBeNull()
  expect([countUnsent(name), countUnsent({ ...name, clinic: 'other' })]).toEqual([1, 0])
  expect(listUnsent(name)).toEqual([[name, unsent]])
  forgetUnsent(name)
  expect([readUnsent(name), countUnsent(name)]).toEqual([null, 0])
})

it('forgets everything when somebody leaves the device', () => {
  keepUnsent(name, unsent)
  keepUnsent({ ...name, email: 'b@clinic.test' }, unsent)
  forgetAllUnsent()
  expect(Object.keys(localStorage)).toEqual([])
})

it('takes nothing for words that are none', () => {
  keepUnsent(name, unsent)
  const [key = ''] = Object.keys(localStorage)
  for (const text of [
    '',
    'no json',
    'null',
    '{}',
    '{"data":null,"state":"shown","since":1}',
    '{"data":{},"state":"x","since":1}',
  ]) {
    localStorage.setItem(key, text)
    expect(readUnsent(name)).toBeNull()
  }
  expect(listUnsent(name)).toEqual([])
})

it('is sent by the form that holds it, as long as that is open', () => {
  const close = holdOpen(name)
  expect(isOpen(name)).toBe(true)
  close()
  expect(isOpen(name)).toBe(false)
})
