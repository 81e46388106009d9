import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearUnfinished, storeUnfinished, listUnfinished, readUnfinished } from './unfinished-texts.ts'

const OWNER = { email: 'desk@clinic.test', clinic: 'lumi' }
const answer = (id: number) => ({ ...OWNER, place: `answer ${id}` })

/** Keys are own properties, as in a browser's storage. */
const makeStorage = () => {
  const storage: Record<string, string> = {}
  const hide = (name: string, value: unknown) => Object.defineProperty(storage, name, { value, enumerable: false })
  hide('getItem', (name: string) => storage[name] ?? null)
  hide('setItem', (name: string, value: string) => void (storage[name] = value))
  hide('removeItem', (name: string) => void delete storage[name])
  return storage
}

beforeEach(() => vi.stubGlobal('localStorage', makeStorage()))
afterEach(() => {
  clearUnfinished()
  vi.unstubAllGlobals()
})

it('unfinished texts survive a reload until they are sent', async () => {
  storeUnfinished(answer(1), '안녕하세요')
  storeUnfinished(answer(2), '확인했습니다')
  vi.resetModules()
  const later = await import('./unfinished-texts.ts')
  expect(later.readUnfinished(answer(1))).toBe('안녕하세요')
  expect(later.listUnfinished(OWNER, 'answer ')).toEqual(
    new Map([
      ['1', '안녕하세요'],
      ['2', '확인했습니다'],
    ]),
  )
  later.storeUnfinished(answer(1), null)
  expect(later.readUnfinished(answer(1))).toBeNull()
})

it('unfinished texts are private to their account, and are deleted at sign-out', () => {
  storeUnfinished(answer(1), '안녕하세요')
  expect(readUnfinished({ ...answer(1), email: 'other@clinic.test' })).toBeNull()
  expect(readUnfinished({ ...answer(1), clinic: 'onyu' })).toBeNull()
  expect(listUnfinished(OWNER, 'wording ')).toEqual(new Map())
  clearUnfinished()
  expect(readUnfinished(answer(1))).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

it('forgetAllBegun leaves other stored values, and sent texts do not return', () => {
  localStorage.setItem('maru-console-language', 'ko')
  storeUnfinished(answer(1), '안녕하세요')
  storeUnfinished(answer(1), null)
  expect(listUnfinished(OWNER, 'answer ')).toEqual(new Map())
  storeUnfinished(answer(2), '네')
  clearUnfinished()
  expect(Object.keys(localStorage)).toEqual(['maru-console-language'])
})

it('unfinished texts stay in memory if the device stores nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {},
  })
  storeUnfinished(answer(1), '안녕하세요')
  expect(readUnfinished(answer(1))).toBe('안녕하세요')
  storeUnfinished(answer(1), null)
  expect(readUnfinished(answer(1))).toBeNull()
})
