import { expect, it } from 'vitest'
import { createPagePrefetch } from './page-prefetch.ts'

const start = () => {
  const asked: string[] = []
  const aborted: string[] = []
  const pages = createPagePrefetch(async (address, signal) => {
    const own = `${address} ${asked.push(address)}`
    signal.addEventListener('abort', () => aborted.push(own))
    return own
  })
  return { asked, aborted, ...pages }
}
const { signal } = new AbortController()

it('a page is preloaded once after a change, and used once', async () => {
  const { asked, ...pages } = start()
  pages.show('/a')
  pages.ask()
  expect(asked).toEqual(['/a'])
  expect(await pages.take('/a', signal)).toBe('/a 1')
  expect(await pages.take('/a', signal)).toBe('/a 2')
})

it('a preload is discarded after a newer change, and for another page', async () => {
  const { asked, aborted, ...pages } = start()
  pages.ask()
  expect(asked).toEqual([])
  pages.show('/a')
  pages.ask()
  pages.ask()
  expect(aborted).toEqual(['/a 1'])
  pages.show('/b')
  expect(await pages.take('/b', signal)).toBe('/b 3')
  expect(await pages.take('/a', signal)).toBe('/a 4')
})

it('take rejects when its signal was aborted meanwhile', async () => {
  const pages = start()
  const gone = new AbortController()
  pages.show('/a')
  pages.ask()
  const taken = pages.take('/a', gone.signal)
  gone.abort()
  await expect(taken).rejects.toThrow('aborted')
})
