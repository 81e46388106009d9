// Rows are shown in a document: @vitest-environment happy-dom
import { useState } from 'react'
import { listContent } from '#schemas/generated/api/content.ts'
import { expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toEntry } from '#tests/console-content.ts'
import { openConsolePage, textOf } from '#tests/console-page.tsx'
import { useRowCount, useRows } from './rows.ts'

const api = answerCalls()
const page = openConsolePage()
const total = 130
const answerRows = () =>
  api.answer(listContent, ({ page: at = 1, keyword = '' }) => ({
    rows: Array.from({ length: Math.min(40, total - (at - 1) * 40) }, (_, place) =>
      toEntry({ key: `${keyword}${(at - 1) * 40 + place}` }),
    ),
    total,
  }))

it('useRows requests the visible pages, and the first one for the total', async () => {
  answerRows()
  const rows = await page.run(() => useRows('products', {}, [79, 80, 81, 129]))
  expect(api.calls.map(({ input }) => input['page'])).toEqual([1, 2, 3, 4])
  expect(rows.current.total).toBe(total)
  expect([0, 79, 80, 129].map((place) => rows.current.rowAt(place)?.key)).toEqual(['0', '79', '80', '129'])
  expect(rows.current.rowAt(130)).toBeUndefined()
})

it('useRows reports a failure, and refetches all pages', async () => {
  api.answer(listContent, () => refuse(503, 'server/busy'))
  const rows = await page.run(() => useRows('products', {}, [45]))
  expect(rows.current.error).toMatchObject({ status: 503 })
  answerRows()
  await rows.current.refetch()
  await page.settle()
  expect([rows.current.error, rows.current.rowAt(45)?.key]).toEqual([null, '45'])
})

it('useRows keeps the previous rows until the next answer arrives, on every keystroke', async () => {
  answerRows()
  const List = () => {
    const [keyword, setKeyword] = useState('')
    const filter = keyword === '' ? {} : { keyword }
    const rows = useRows('products', filter, [0])
    return (
      <button onClick={() => setKeyword(`${keyword}l`)}>
        {rows.rowAt(0)?.key} of {useRowCount('products', filter)}
      </button>
    )
  }
  await page.show(<List />)
  expect(textOf()).toBe('0 of 130')
  for (const [before, after] of [
    ['0 of 130', 'first of 1'],
    ['first of 1', 'second of 1'],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<object>()
    api.answer(listContent, () => promise)
    document.querySelector('button')?.click()
    await new Promise((done) => setTimeout(done, 30))
    expect(textOf()).toBe(before)
    resolve({ rows: [toEntry({ key: after.split(' ')[0] ?? '' })], total: 1 })
    await page.settle()
    expect(textOf()).toBe(after)
  }
})
