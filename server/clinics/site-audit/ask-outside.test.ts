import { expect, it } from 'vitest'
import { askOutside, judgeStatus } from './ask-outside.ts'

it('treats missing pages as broken, but not refusals or server errors', () => {
  expect([200, 301, 403, 404, 410, 429, 500, 503].map(judgeStatus)).toEqual([
    null,
    null,
    null,
    '404',
    '410',
    null,
    null,
    null,
  ])
})

it('does not connect to internal addresses', async () => {
  expect(await askOutside('http://127.0.0.1:1/secret')).toBeNull()
  expect(await askOutside('http://[::1]:1/')).toBeNull()
})
