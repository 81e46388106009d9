import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askEarly, fetchOnce } from './early-answers.ts'

const URL = '/api/popups?languageCode=en'
const ask = vi.fn<typeof fetch>()
let now = 0

beforeEach(() => {
  now = 0
  ask.mockReset().mockImplementation(async () => new Response(`answer ${ask.mock.calls.length}`))
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('performance', { now: () => now })
})
afterEach(() => vi.unstubAllGlobals())

const read = async (url: string) => (await fetchOnce(url)).text()

it('an early answer serves its caller and one fetch, and the next fetch sends a request', async () => {
  expect(await (await askEarly(URL)).text()).toBe('answer 1')
  expect(await read(URL)).toBe('answer 1')
  expect(await read(URL)).toBe('answer 2')
  expect(ask.mock.calls[0]).toEqual([URL, { headers: { accept: 'application/json' } }])
})

it('an early answer is kept for a minute after its request', async () => {
  now = 500_000
  await askEarly(URL)
  now += 59_999
  expect(await read(URL)).toBe('answer 1')
})

it('an early answer is not used for another URL, nor a minute later', async () => {
  await askEarly(URL)
  expect(await read('/api/faqs')).toBe('answer 2')
  now = 60_000
  expect(await read(URL)).toBe('answer 3')
})

it('a failed early answer rejects with its original error', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(askEarly(URL)).rejects.toThrow('Failed to fetch')
  await expect(fetchOnce(URL)).rejects.toThrow('Failed to fetch')
  expect(ask).toHaveBeenCalledOnce()
})
