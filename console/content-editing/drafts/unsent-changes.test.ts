import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  countUnsent,
  clearUnsent,
  deleteUnsent,
  markOpen,
  isOpen,
  storeUnsent,
  listUnsent,
  onUnsentChange,
  readUnsent,
} from './unsent-changes.ts'

const name = { email: 'a@clinic.test', clinic: 'lumi', kind: 'popups', key: 'spring sale' }
const unsent = { data: { weight: 2 }, state: 'shown', since: 3 } as const

/** Fake of the browser's storage. */
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
afterEach(() => void vi.unstubAllGlobals())

it('keepUnsent stores unsaved changes per account and clinic', () => {
  storeUnsent(name, unsent)
  expect(readUnsent(name)).toEqual(unsent)
  expect(readUnsent({ ...name, email: 'b@clinic.test' })).toBeNull()
  expect(readUnsent({ ...name, clinic: 'other' })).toBeNull()
  expect([countUnsent(name), countUnsent({ ...name, clinic: 'other' })]).toEqual([1, 0])
  expect(listUnsent(name)).toEqual([[name, unsent]])
  deleteUnsent(name)
  expect([readUnsent(name), countUnsent(name)]).toEqual([null, 0])
})

it('forgetAllUnsent deletes the changes of all users on the device', () => {
  storeUnsent(name, unsent)
  storeUnsent({ ...name, email: 'b@clinic.test' }, unsent)
  clearUnsent()
  expect(Object.keys(localStorage)).toEqual([])
})

it('forgetAllUnsent leaves other stored values', () => {
  localStorage.setItem('maru-console-language', 'ko')
  storeUnsent(name, unsent)
  clearUnsent()
  expect(Object.keys(localStorage)).toEqual(['maru-console-language'])
})

describe('readUnsent', () => {
  const store = (text: string) => {
    storeUnsent(name, unsent)
    const [key = ''] = Object.keys(localStorage)
    localStorage.setItem(key, text)
  }

  it.each([
    ['an empty text', ''],
    ['no JSON', 'no json'],
    ['null', 'null'],
    ['a number', '7'],
    ['an empty object', '{}'],
    ['data of null', '{"data":null,"state":"shown","since":1}'],
    ['data of a text', '{"data":"text","state":"shown","since":1}'],
    ['no data', '{"state":"shown","since":1}'],
    ['an edit that is no number', '{"data":{},"state":"shown","since":"1"}'],
    ['no edit', '{"data":{},"state":"shown"}'],
    ['an unknown state', '{"data":{},"state":"x","since":1}'],
    ['no state', '{"data":{},"since":1}'],
  ])('returns null for %s', (_, text) => {
    store(text)
    expect(readUnsent(name)).toBeNull()
    expect(listUnsent(name)).toEqual([])
  })

  it.each(['shown', 'hidden'] as const)('reads an entry that is %s', (state) => {
    storeUnsent(name, { ...unsent, state })
    expect(readUnsent(name)).toEqual({ ...unsent, state })
  })
})

describe('onUnsentChange', () => {
  beforeEach(() => vi.stubGlobal('window', new EventTarget()))
  const listen = () => {
    const listener = vi.fn<() => void>()
    const stop = onUnsentChange(listener)
    return { stop, count: () => listener.mock.calls.length }
  }

  it('reports stored, deleted and cross-tab changes until it is stopped', () => {
    const { stop, count } = listen()
    storeUnsent(name, unsent)
    expect(count()).toBe(1)
    deleteUnsent(name)
    expect(count()).toBe(2)
    clearUnsent()
    expect(count()).toBe(3)
    window.dispatchEvent(new Event('storage'))
    expect(count()).toBe(4)
    stop()
    storeUnsent(name, unsent)
    window.dispatchEvent(new Event('storage'))
    expect(count()).toBe(4)
  })

  it('reports nothing if nothing was deleted or the device stores nothing', () => {
    const { stop, count } = listen()
    deleteUnsent(name)
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    vi.stubGlobal('localStorage', full)
    storeUnsent(name, unsent)
    expect([count(), readUnsent(name)]).toEqual([0, null])
    stop()
  })
})

it('unsent changes are empty, and nothing throws, if storage is unavailable', () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  storeUnsent(name, unsent)
  deleteUnsent(name)
  clearUnsent()
  expect([readUnsent(name), listUnsent(name), countUnsent(name)]).toEqual([null, [], 0])
})

it('isOpen is true while a form holds the changes open', () => {
  const close = markOpen(name)
  expect(isOpen(name)).toBe(true)
  close()
  expect(isOpen(name)).toBe(false)
})
