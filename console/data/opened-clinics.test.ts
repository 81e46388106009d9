import { expect, it } from 'vitest'
import { readOpened, withOpened } from './opened-clinics.ts'

const clinic = (code: string) => ({ code, name: code.toUpperCase() })

it('keeps the last three, each once, the last one first', () => {
  const opened = ['a', 'b', 'a', 'c', 'd'].map(clinic).reduce(withOpened, [])
  expect(opened.map(({ code }) => code)).toEqual(['d', 'c', 'a'])
  expect(readOpened(JSON.stringify(opened))).toEqual(opened)
})

it('knows nothing of what is kept broken', () => {
  for (const broken of [null, '{', '{}', '[1, {"code": 3}]']) expect(readOpened(broken)).toEqual([])
})
