import { afterEach, expect, it, vi } from 'vitest'
import { findLocalStorage, setLocalItem, getLocalItem } from './local-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
}

it('keepOnDevice stores a text and deletes it', () => {
  vi.stubGlobal('localStorage', storage)
  expect([setLocalItem('a', 'text'), getLocalItem('a')]).toEqual([true, 'text'])
  expect([setLocalItem('a', null), getLocalItem('a')]).toEqual([true, null])
})

it('keepOnDevice returns false when storage is full or unavailable, and does not throw', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...storage, setItem: full })
  expect(setLocalItem('a', 'text')).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  expect([setLocalItem('a', null), getLocalItem('a')]).toEqual([false, null])
  Object.defineProperty(globalThis, 'localStorage', { get: full, configurable: true })
  expect([findLocalStorage(), setLocalItem('a', 'text'), getLocalItem('a')]).toEqual([null, false, null])
})
