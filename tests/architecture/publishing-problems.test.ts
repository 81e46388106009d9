import { expect, it } from 'vitest'
import en from '../../locales/en/console/problems.json' with { type: 'json' }
import ko from '../../locales/ko/console/problems.json' with { type: 'json' }
import { PROBLEM_CODES, problem } from '#server/content/problems.ts'

it.each([
  ['ko', ko],
  ['en', en],
])('each publishing problem has its own sentence in the console: %s', (_, { problem: sentences }) => {
  expect(Object.keys(sentences).toSorted()).toEqual([...PROBLEM_CODES].toSorted())
  expect(new Set(Object.values(sentences)).size).toBe(PROBLEM_CODES.length)
  for (const [code, text] of Object.entries(sentences)) {
    // Problems about one language name it.
    expect(text.includes('{{language}}'), code).toBe(/language|translation|words/.test(code))
  }
})

it('a publishing problem has a position, and a language or null', () => {
  expect(problem('missing', 'error', '/name', 'x')).toMatchObject({ pointer: '/name', language: null, other: null })
})
