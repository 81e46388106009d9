import { expect, it } from 'vitest'
import { changesByAuthor } from './changes-by-author.ts'

const change = (author: string, hour: number) => ({ draft: { author, savedAt: `2026-11-26T1${hour}:00:00.000Z` } })

it('changesByAuthor sorts changes and their authors by the latest change', () => {
  const [first, second, third] = [change('mina', 1), change('jun', 2), change('mina', 3)]
  expect([...changesByAuthor([first, second, third], '')]).toEqual([
    ['mina', [third, first]],
    ['jun', [second]],
  ])
})

it('changesByAuthor puts one’s own changes first, regardless of age', () => {
  const [first, second] = [change('jun', 1), change('mina', 2)]
  expect([...changesByAuthor([first, second], 'jun').keys()]).toEqual(['jun', 'mina'])
})
