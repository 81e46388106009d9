// Options are written in a table: @vitest-environment happy-dom
import { useState } from 'react'
import { listContent } from '#schemas/generated/api/content.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toEntry } from '#tests/console-content.ts'
import { get, isUsable, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import type { Draft } from '../../content-editing/drafts/use-draft.ts'
import { FormProvider, type FormContext } from '../../content-editing/forms/form-context.ts'
import { OptionsTable } from './options-table.tsx'

const api = answerCalls()
const page = openConsolePage()
const write = vi.fn<(options: unknown) => void>()
beforeEach(() => {
  write.mockReset()
  api.answer(listContent, { rows: [toEntry({ data: { options: [{ isIncludeVat: true }] } })], total: 1 })
})
/** Adds the table properties that happy-dom lacks. */
const giveRows = () => {
  const [table, body] = [document.querySelector('table'), document.querySelector('tbody')]
  if (!table || !body) throw new Error('There is no table')
  Object.defineProperty(body, 'rows', { get: () => body.querySelectorAll('tr'), configurable: true })
  Object.defineProperty(table, 'tBodies', { value: [body], configurable: true })
}
const option = (id: number, changes: object = {}) => ({
  id,
  name: { ko: `옵션 ${id}`, en: `Option ${id}` },
  price: 80000,
  originalPrice: 100000,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat: true,
  isDefault: id === 1,
  ...changes,
})
const Table = ({ options, form }: { options: readonly object[]; form: Partial<FormContext> }) => {
  const [data, setData] = useState<Record<string, unknown>>({ options, weight: 1 })
  const edit = (next: Record<string, unknown>) => {
    setData(next)
    write(next['options'])
  }
  // A table needs only these parts of a form and its draft.
  const context = { language: 'en', mainLanguage: 'ko', isReadOnly: false, ...form } as unknown as FormContext
  const draft = { data, edit } as unknown as Draft
  return (
    <FormProvider value={context}>
      <OptionsTable draft={draft} resolved={{} as never} pointer="" />
    </FormProvider>
  )
}
const open = (options: readonly object[], form: Partial<FormContext> = {}) =>
  page.show(<Table {...{ options, form }} />)
const written = () => write.mock.lastCall?.[0] as readonly Record<string, unknown>[]

describe('the default option', () => {
  const defaults = () => written().map(({ id, isDefault }) => [id, isDefault])

  it('passes to the first remaining option when deleted, and back on undo', async () => {
    await open([option(1), option(2), option(3)])
    await page.press('button', 'Option 1 remove')
    expect(defaults()).toEqual([
      [2, true],
      [3, false],
    ])
    await page.press('button', /Put back|Undo/)
    expect(defaults()).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
  })
})

describe('an option', () => {
  it('is edited cell by cell, in the selected language', async () => {
    await open([option(1)])
    await page.type('Option 1 Name', 'Once')
    expect(written()[0]).toMatchObject({ id: 1, name: { ko: '옵션 1', en: 'Once' }, price: 80000 })
    await page.type('Once Price', '70,000')
    expect(written()[0]).toMatchObject({ price: 70000, originalPrice: 100000 })
    for (const name of ['Once Price', 'Once Regular price']) await page.key('ArrowDown', get('textbox', name))
    expect(written()[0]).toMatchObject({ price: 70000, originalPrice: 100000 })
    await page.type('Once Regular price', '')
    expect(written()[0]).toMatchObject({ originalPrice: null })
  })

  it('shows its discount, and a price above the regular one', async () => {
    await open([option(1), option(2, { price: 120000 })])
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => textOf(row))
    expect(rows[0]).toContain('20%')
    expect(rows[1]).toContain('–')
    expect(rows[1]).toContain('Above the regular price')
  })

  it('that needs consulting loses its price, and cannot have one', async () => {
    await open([option(1)])
    get('checkbox', 'Option 1 Consulting').click()
    await page.settle()
    expect(written()[0]).toMatchObject({ isConsultingRequired: true, price: null, originalPrice: null })
    expect([isUsable('textbox', 'Option 1 Price'), isUsable('checkbox', 'Option 1 Estimated')]).toEqual([false, false])
  })

  it('that becomes the default is the only one', async () => {
    await open([option(1), option(2)])
    get('radio', 'Option 2 Default').click()
    await page.settle()
    expect(written().map((one) => one['isDefault'])).toEqual([false, true])
  })
})

describe('options', () => {
  it('are added with the clinic’s VAT setting, the first as the default', async () => {
    await open([])
    await page.press('button', 'Add option')
    expect(written()).toMatchObject([{ name: { ko: '' }, price: null, isIncludeVat: true, isDefault: true }])
    await page.press('button', 'Add option')
    expect(written().map((one) => one['isDefault'])).toEqual([true, false])
  })

  it('are duplicated without id and default, moved, and removed', async () => {
    await open([option(1), option(2)])
    await page.press('button', 'Option 1 duplicate')
    expect(written().map((one) => [one['id'], one['isDefault']])).toEqual([
      [1, true],
      [undefined, false],
      [2, false],
    ])
    expect([isUsable('button', 'Option 2 up'), isUsable('button', 'Option 2 down')]).toEqual([true, false])
    await page.press('button', 'Option 2 up')
    expect(written().map((one) => one['id'])).toEqual([1, 2, undefined])
    await page.press('button', 'Option 2 remove')
    expect(written().map((one) => one['id'])).toEqual([1, undefined])
    expect(page.notices()).toEqual(['Option 2 removedUndo'])
    await page.press('button', 'Undo')
    expect(written().map((one) => one['id'])).toEqual([1, 2, undefined])
  })

  it('are moved and duplicated by shortcut, and the focus follows them', async () => {
    await open([option(1), option(2)])
    giveRows()
    get('textbox', 'Option 1 Price').focus()
    await page.key('alt+ArrowDown')
    expect(written().map((one) => one['id'])).toEqual([2, 1])
    expect(document.activeElement).toBe(get('textbox', 'Option 1 Price'))
    await page.key('alt+ArrowDown')
    expect(write).toHaveBeenCalledOnce()
    await page.key('mod+d')
    expect(written().map((one) => one['id'])).toEqual([2, 1, undefined])
    expect(document.activeElement?.closest('tr')?.rowIndex).toBe(3)
  })

  it('are appended when a spreadsheet is pasted', async () => {
    await open([option(1)])
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(paste, { clipboardData: { getData: () => 'Five times\t400,000\t320,000\nnot a price\tx' } })
    document.querySelector('table')?.dispatchEvent(paste)
    await page.settle()
    expect(written().slice(1)).toMatchObject([
      { name: { ko: 'Five times' }, originalPrice: 400000, price: 320000, isDefault: false, isIncludeVat: true },
    ])
    const words = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(words, { clipboardData: { getData: () => 'only words' } })
    document.querySelector('table')?.dispatchEvent(words)
    expect([words.defaultPrevented, write.mock.calls.length]).toEqual([false, 1])
  })

  it('are read-only without the right to write', async () => {
    await open([option(1)], { isReadOnly: true })
    expect(names('button')).toEqual([])
    expect(isUsable('checkbox', 'Option 1 With VAT')).toBe(false)
  })
})
