// References are chosen in a document: @vitest-environment happy-dom
import { listContent, listContentKinds } from '#schemas/generated/api/content.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toEntry, toKind } from '#tests/console-content.ts'
import { FormOf } from '#tests/console-form.tsx'
import { isUsable, names, openConsolePage, textOf, valueOf, get } from '#tests/console-page.tsx'
import type { FormSchema } from '../../lib/form-schema/form-schema.ts'

const api = answerCalls()
const page = openConsolePage()
const write = vi.fn<(value: unknown) => void>()
beforeEach(() => {
  write.mockReset()
  api.answer(listContentKinds, { rows: [toKind(), toKind({ name: 'board-types', keysBy: 'field' })] })
  api.answer(listContent, {
    rows: [
      toEntry({ key: '7', data: { name: { ko: '레이저' }, weight: 1 } }),
      toEntry({ key: '8', data: { name: { ko: '필러' }, weight: 2 } }),
    ],
    total: 2,
  })
})
const show = (schema: FormSchema, value: unknown) => page.show(<FormOf {...{ schema, value, write }} />)
const written = () => write.mock.lastCall?.[0]
const to = (reference: string, more: FormSchema = { type: 'integer' }): FormSchema => ({
  ...more,
  'x-maru': { reference },
})

describe('a reference without any options', () => {
  it('explains which entry has to be created first, and links to it', async () => {
    api.answer(listContent, { rows: [], total: 0 })
    await show(to('events'), 0)
    expect(textOf()).toContain('There is nothing to choose yet (Offer); it has to be made first.')
    await page.press('link', 'Make one: Offer')
    expect(page.address).toBe('/promotions?kind=events')
  })

  it('shows no such hint if there are options', async () => {
    await show(to('products'), 7)
    expect(textOf()).not.toContain('made first')
  })
})

describe('a referenced entry', () => {
  it('is selected by its name and stored by its id', async () => {
    await show(to('products'), 7)
    expect(valueOf('Field')).toBe('레이저')
    await page.press('textbox', 'Field')
    await page.press('option', '필러')
    expect(written()).toBe(8)
  })

  it('to a kind with string keys is stored as a string', async () => {
    await show(to('board-types', { type: 'string' }), '')
    await page.press('textbox', 'Field')
    await page.press('option', '필러')
    expect(written()).toBe('8')
  })

  it('that is required cannot be cleared; an optional one can', async () => {
    await show(to('products'), 7)
    await page.press('textbox', 'Field')
    await page.press('option', '레이저')
    expect(write).not.toHaveBeenCalled()
    await show(to('products', { type: ['integer', 'null'] }), 7)
    await page.press('textbox', 'Field')
    await page.press('option', '레이저')
    expect(written()).toBeNull()
  })

  it('can be one of several', async () => {
    await show(to('products', { type: 'array', items: { type: 'integer' } }), [7])
    await page.press('textbox', 'Field')
    await page.press('option', '필러')
    expect(written()).toEqual([7, 8])
  })
})

describe('a reference constrained by another field', () => {
  const schema: FormSchema = {
    type: 'object',
    properties: {
      weight: { title: 'Place', type: ['integer', 'null'] },
      productId: { title: 'Treatment', type: 'integer', 'x-maru': { reference: 'products', shares: 'weight' } },
    },
  }

  it('is disabled until the other field is set', async () => {
    await show(schema, {})
    expect(isUsable('textbox', 'Treatment')).toBe(false)
    expect(get('textbox', 'Treatment').getAttribute('placeholder')).toBe('Choose “Place” first')
  })

  it('offers only matching entries', async () => {
    await show(schema, { weight: 2 })
    await page.press('textbox', 'Treatment')
    expect(names('option')).toEqual(['필러'])
    expect(api.calls.find(({ id }) => id === 'listContent')?.input['fields']).toContain('weight')
  })

  it('shows a selected entry that does not match, with a hint', async () => {
    await show(schema, { weight: 2, productId: 7 })
    expect(valueOf('Treatment')).toBe('레이저')
    expect(textOf()).toContain('It belongs to another treatment.')
  })
})
