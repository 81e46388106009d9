import { expect, it } from 'vitest'
import { takeFirst } from './take-first.ts'

/** Yields numbers from one on, and records how many were read and whether the iterator was closed. */
const openNumbers = (most: number) => {
  const seen = { read: 0, isClosed: false }
  const numbers = async function* () {
    try {
      for (let number = 1; number <= most; number += 1) {
        seen.read = number
        yield number
      }
    } finally {
      seen.isClosed = true
    }
  }
  return { seen, numbers: numbers() }
}
const toOdd = (number: number) => (number % 2 === 1 ? `no. ${number}` : null)

it('takeFirst skips null results and stops reading at the requested number', async () => {
  const { seen, numbers } = openNumbers(100)
  expect(await takeFirst(3, numbers, toOdd)).toEqual(['no. 1', 'no. 3', 'no. 5'])
  expect(seen).toEqual({ read: 5, isClosed: true })
})

it('takeFirst returns all results if there are fewer, including falsy ones', async () => {
  expect(await takeFirst(3, openNumbers(4).numbers, toOdd)).toEqual(['no. 1', 'no. 3'])
  expect(await takeFirst(3, openNumbers(2).numbers, () => 0)).toEqual([0, 0])
  expect(await takeFirst(3, openNumbers(0).numbers, toOdd)).toEqual([])
})
