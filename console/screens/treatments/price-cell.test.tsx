// Prices are written in a table: @vitest-environment happy-dom
import { getContent, saveContent } from '#schemas/generated/api/content.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toEntry } from '#tests/console-content.ts'
import { all, get, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { PriceCell, withPrice } from './price-cell.tsx'
import { useColumns } from './list-view.tsx'

const api = answerCalls()
const page = openConsolePage()
const rowOf = (key: string) => toEntry({ key, data: { options: [{ price: 100 }, { price: 90000, isDefault: true }] } })
beforeEach(() => {
  api.answer(getContent, ({ key }) => ({ row: rowOf(key) }))
  api.answer(saveContent, ({ key }) => ({ row: rowOf(key) }))
})
const open = (role: 'owner' | 'viewer' = 'owner', price: number | null = 90000) =>
  page.show(
    <table>
      <tbody>
        {['7', '8'].map((key) => (
          <tr key={key}>
            <td>
              <PriceCell row={rowOf(key)} price={price} original={120000} isEstimated={key === '8'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>,
    { session: { role } },
  )
const EDIT = 'Edit the price 90,000'
const prices = () => api.writes().map(({ input }) => input['data'])
const write = async (price: string, key: string) => {
  await page.press('button', EDIT)
  await page.type('Price', price)
  await page.key(key, get('textbox', 'Price'))
}

describe('a price that is edited in place', () => {
  it('is that of the default option, and is saved by Enter', async () => {
    await open()
    await write('80000', 'Enter')
    expect(prices()).toEqual([{ options: [{ price: 100 }, { price: 80000, isDefault: true }] }])
    expect(all('textbox')).toEqual([])
  })

  it('is selected immediately, and not selected again while typing', async () => {
    await open()
    get('button', EDIT).click()
    // No timer has run yet.
    await Promise.resolve()
    const field = get('textbox', 'Price') as HTMLInputElement
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('90,000')
    field.setSelectionRange(1, 1)
    await page.settle()
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 1])
  })

  it('is discarded by Escape, and not saved if unchanged', async () => {
    await open()
    await write('80000', 'Escape')
    await write('90000', 'Enter')
    expect(prices()).toEqual([])
  })

  it('above the regular price is not saved, and shows an error', async () => {
    await open()
    await write('130000', 'Enter')
    expect([prices(), textOf().includes('Above the regular price')]).toEqual([[], true])
  })

  it('is saved by the down arrow, which moves to the next row', async () => {
    await open()
    await write('80000', 'ArrowDown')
    expect(api.writes().map(({ input }) => input['key'])).toEqual(['7'])
    expect(get('textbox', 'Price').closest('tr')?.rowIndex).toBe(1)
  })

  it('shows a notification when it is rejected', async () => {
    api.answer(saveContent, () => refuse(403, 'admin/forbidden'))
    await open()
    await write('80000', 'Enter')
    expect(page.notices()).toEqual(['Your role does not allow this. (req-1)'])
  })

  it('is read-only without the right to write, and not editable where the price is on request', async () => {
    await open('viewer')
    expect([names('button'), textOf(document.querySelector('table'))]).toEqual([[], '90,00090,000 ~'])
    await open('owner', null)
    expect([names('button'), textOf(document.querySelector('table'))]).toEqual([[], 'ConsultingConsulting'])
  })
})

it.each([
  [
    [{ price: 1 }, { price: 2 }],
    [{ price: 9 }, { price: 2 }],
  ],
  [
    [{ price: 1 }, { price: 2, isDefault: true }],
    [{ price: 1 }, { price: 9, isDefault: true }],
  ],
  [undefined, []],
])('withPrice writes the price into the default option, or else the first: %j', (options, after) => {
  expect(withPrice({ options, weight: 1 }, 9)).toEqual({ options: after, weight: 1 })
})

describe('the columns of the list', () => {
  it('are stored per user on the device, and can be reset', async () => {
    const columnsOf = (id: number) => page.run(useColumns, { session: { id } })
    const first = await columnsOf(1)
    expect([first.current.columns.size, first.current.resetColumns]).toEqual([8, null])
    first.current.toggleColumn('options')
    await page.settle()
    expect(first.current.columns.has('options')).toBe(false)
    expect((await columnsOf(1)).current.columns.has('options')).toBe(false)
    expect((await columnsOf(2)).current.columns.has('options')).toBe(true)
    const again = await columnsOf(1)
    again.current.resetColumns?.()
    await page.settle()
    expect([again.current.columns.has('options'), again.current.resetColumns]).toEqual([true, null])
  })
})
