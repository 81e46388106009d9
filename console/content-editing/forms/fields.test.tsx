// Fields are written into in a document: @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FormOf, type FormChanges } from '#tests/console-form.tsx'
import { all, get, names, openConsolePage, textOf, valueOf, write as writeInto } from '#tests/console-page.tsx'
import type { FormSchema } from '../../lib/form-schema/form-schema.ts'
import { roomOf } from '#schemas/content/room-of.ts'

const page = openConsolePage()
const write = vi.fn<(value: unknown) => void>()
beforeEach(() => void write.mockReset())

const show = (schema: FormSchema, value?: unknown, form: FormChanges = {}, isRequired = true) =>
  page.show(<FormOf {...{ schema, value, form, isRequired, write }} />)
const written = () => write.mock.lastCall?.[0]
const text = (hints: FormSchema['x-maru'] = {}): FormSchema => ({
  $ref: 'maru://schemas/localised-text.schema.json',
  'x-maru': hints,
})
const lines: FormSchema = { $ref: 'maru://schemas/localised-texts.schema.json' }
const IN_ENGLISH: FormChanges = { language: 'en' }

describe('a multilingual text', () => {
  it('is edited in the selected language, and keeps its other languages', async () => {
    await show(text(), { ko: '결', en: 'Grain' }, IN_ENGLISH)
    expect(valueOf('Field')).toBe('Grain')
    await page.type('Field', 'Skin')
    expect(written()).toEqual({ ko: '결', en: 'Skin' })
  })

  it('loses a language that is emptied, except the main one, which stays empty', async () => {
    await show(text(), { ko: '결', en: 'Grain' }, IN_ENGLISH)
    await page.type('Field', '')
    expect(written()).toEqual({ ko: '결' })
    await show(text(), { ko: '결', en: 'Grain' })
    await page.type('Field', '')
    expect(written()).toEqual({ ko: '', en: 'Grain' })
  })

  it('shows its fallback as a placeholder in a language without a text', async () => {
    await show(text(), { ko: '결' }, IN_ENGLISH)
    expect(get('textbox', 'Field').getAttribute('placeholder')).toBe('결')
    await show(text(), { ko: '' })
    expect(get('textbox', 'Field').getAttribute('placeholder')).toBeNull()
  })

  it('inserts a clinic detail at the cursor', async () => {
    await show(text(), { ko: '전화 번' })
    const field = get('textbox', 'Field')
    if (field instanceof HTMLInputElement) field.setSelectionRange(3, 3)
    await page.press('button', 'Insert clinic details')
    await page.press('menuitem', 'Telephone number')
    expect(written()).toEqual({ ko: '전화 {{telephone}}번' })
  })

  it.each([
    ['레이저', 3],
    ['laser', 3],
    ['레이저 x2', 5],
    ['', 0],
    ['ー。！', 3],
  ])('is measured in widths of Korean characters: %s', (words, room) => {
    expect(roomOf(words)).toBe(room)
  })

  it('shows its length and limit, and marks an excess', async () => {
    await show(text({ limit: 3 }), { ko: '레이저 토닝' })
    expect(textOf(document.querySelector('[data-over]'))).toBe('6 / 3')
    await page.type('Field', '레이저')
    expect(document.querySelector('[data-over]')).toBeNull()
    expect(textOf()).toContain('3 / 3')
  })

  it('is read-only without the right to write', async () => {
    await show(text(), { ko: '결' }, { isReadOnly: true })
    expect(get('textbox', 'Field')).toHaveProperty('readOnly', true)
    expect(names('button')).toEqual([])
  })
})

describe('a multilingual list of texts', () => {
  it('has one text per line', async () => {
    await show(lines, { ko: ['하나', '둘'] })
    expect(valueOf('Field')).toBe('하나\n둘')
    await page.type('Field', '하나\n\n셋')
    expect(written()).toEqual({ ko: ['하나', '', '셋'] })
  })

  it('loses a language whose texts are all removed, except the main one', async () => {
    await show(lines, { ko: ['하나'], en: ['one'] }, IN_ENGLISH)
    await page.type('Field', '')
    expect(written()).toEqual({ ko: ['하나'] })
    await show(lines, { ko: ['하나'], en: ['one'] })
    await page.type('Field', '')
    expect(written()).toEqual({ ko: [], en: ['one'] })
  })
})

describe('a figure', () => {
  it('is a number; emptied, it is null if allowed, else its minimum', async () => {
    await show({ type: ['integer', 'null'] }, 3)
    await page.type('Field', '12')
    expect(written()).toBe(12)
    await page.type('Field', '')
    expect(written()).toBeNull()
    await show({ type: 'integer', minimum: 1 }, 3)
    await page.type('Field', '')
    expect(written()).toBe(1)
  })

  it('shows the unit of money or percent without storing it', async () => {
    await show({ type: 'integer', 'x-maru': { input: 'money' } }, 189000)
    expect(valueOf('Field')).toBe('189,000 KRW')
    await page.type('Field', '90,000 KRW')
    expect(written()).toBe(90000)
    await show({ type: 'integer', 'x-maru': { input: 'percent' } }, 20)
    expect(valueOf('Field')).toBe('20%')
  })

  it('changes by arrow keys, unless it is money', async () => {
    await show({ type: 'integer' }, 3)
    await page.key('ArrowUp', get('textbox', 'Field'))
    expect(written()).toBe(4)
    await show({ type: 'integer', 'x-maru': { input: 'money' } }, 189000)
    await page.key('ArrowUp', get('textbox', 'Field'))
    expect(valueOf('Field')).toBe('189,000 KRW')
  })
})

describe('a plain text', () => {
  it.each([
    [{ type: 'string' }, ''],
    [{ type: ['string', 'null'] }, null],
  ] as const)('that is emptied becomes the empty value of its schema: %j', async (schema, empty) => {
    await show(schema, 'a')
    await page.type('Field', 'b')
    expect(written()).toBe('b')
    await page.type('Field', '')
    expect(written()).toBe(empty)
  })

  it('with a date and time is shown in the clinic’s time zone', async () => {
    await show({ type: ['string', 'null'], 'x-maru': { input: 'date-time' } }, '2026-11-22T15:30:00.000Z')
    expect(textOf()).toContain('23 Nov 2026 00:30')
    await page.press('button', 'Clear the date')
    expect(written()).toBeNull()
  })

  it('with a date is shown in the local format', async () => {
    await show({ type: 'string', 'x-maru': { input: 'date' } }, '2026-12-25')
    expect(textOf()).toContain('25 Dec 2026')
    expect(names('button')).not.toContain('Clear the date')
  })
})

describe('a choice', () => {
  const few: FormSchema = { type: 'string', enum: ['left', 'right'] }
  const five: FormSchema = { type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] }

  it('that is required and has few options is a group of radio buttons', async () => {
    await show(few, 'left')
    expect(names('radio')).toEqual(['left', 'right'])
    get('radio', 'right').click()
    await page.settle()
    expect(written()).toBe('right')
  })

  it('that is optional or has many options is a select', async () => {
    for (const [schema, isRequired] of [
      [few, false],
      [five, true],
    ] as const) {
      await show(schema, undefined, {}, isRequired)
      expect(all('radio')).toEqual([])
      await page.press('textbox', 'Field')
      await page.press('option', schema.enum?.[1] as string)
      expect(written()).toBe(schema.enum?.[1])
    }
  })

  it('that is cleared becomes null or undefined, as its schema allows', async () => {
    const clear = async (schema: FormSchema, isRequired: boolean) => {
      await show(schema, 'left', {}, isRequired)
      await page.press('textbox', 'Field')
      await page.press('option', 'left')
      return written()
    }
    expect(await clear({ type: ['string', 'null'], enum: ['left', 'right', null] }, true)).toBeNull()
    expect(await clear(few, false)).toBeUndefined()
  })

  it('stores several values as a list', async () => {
    await show({ type: 'array', items: { enum: ['mon', 'tue', 'wed'] } }, ['mon'])
    get('checkbox', 'wed').click()
    await page.settle()
    expect(written()).toEqual(['mon', 'wed'])
    get('checkbox', 'mon').click()
    await page.settle()
    expect(written()).toEqual(['wed'])
  })
})

describe('yes or no', () => {
  it('is true once the box is ticked', async () => {
    await show({ type: 'boolean' }, undefined)
    get('checkbox', 'Field').click()
    await page.settle()
    expect(written()).toBe(true)
  })
})

describe('a group of fields', () => {
  const group: FormSchema = {
    type: 'object',
    required: ['title'],
    properties: {
      title: { title: 'Title', type: 'string', 'x-maru': { order: 2 } },
      code: { title: 'Code', type: 'string', 'x-maru': { order: 1 } },
      number: { title: 'Number', type: 'integer', 'x-maru': { isHidden: true } },
    },
  }

  it('is shown in schema order without hidden fields, and each field is written separately', async () => {
    await show(group, { title: 'a', number: 3 })
    expect(names('textbox')).toEqual(['Code', 'Title'])
    await page.type('Code', 'x')
    expect(written()).toEqual({ title: 'a', number: 3, code: 'x' })
  })

  it('that is optional is added with its required fields, and removed as a whole', async () => {
    const optional = { ...group, type: ['object', 'null'] }
    await show(optional, null)
    expect(names('textbox')).toEqual([])
    await page.press('button', 'Add field')
    expect(written()).toEqual({ title: '' })
    await show({ title: 'Field', anyOf: [group, { type: 'null' }] }, { title: 'a' })
    await page.press('button', 'Take away Field')
    expect(written()).toBeNull()
  })

  it('loses a dependent field’s value when the field it depends on changes', async () => {
    const schema: FormSchema = {
      type: 'object',
      properties: {
        productId: { title: 'Treatment', type: 'string' },
        optionId: { title: 'Option', type: 'string', 'x-maru': { shares: 'productId' } },
      },
    }
    await show(schema, { productId: '1', optionId: '11' })
    await page.type('Treatment', '2')
    expect(written()).toEqual({ productId: '2' })
  })
})

describe('the problem of a field', () => {
  const problem = (code: string, language: string | null = null) => ({
    kind: 'faqs',
    key: '1',
    code,
    pointer: '',
    language,
    message: 'In English',
  })

  it('is shown at it: problems of the field itself, and of the selected language', async () => {
    const problems = new Map([
      ['/field', [problem('too-long')]],
      ['/field/en', [problem('translation-missing', 'en')]],
      ['/field/ja', [problem('empty')]],
      ['/other', [problem('missing')]],
    ])
    await show(text(), { ko: '결' }, { ...IN_ENGLISH, problems })
    expect(textOf(document.querySelector('.mantine-InputWrapper-error'))).toBe(
      'Too long · The EN translation is missing',
    )
    await show(text(), { ko: '결' }, { problems: new Map([['/field', [problem('never-heard-of')]]]) })
    expect(textOf(document.querySelector('.mantine-InputWrapper-error'))).toBe('In English')
  })
})

it('hidden fields are not rendered', async () => {
  await show({ type: 'string', 'x-maru': { isHidden: true } }, 'a')
  expect(textOf(document.querySelector('main'))).toBe('')
})

it('tags are separate texts in the selected language', async () => {
  await show({ ...lines, 'x-maru': { input: 'tags' } }, { ko: ['기미'] })
  const field = get('textbox', 'Field')
  field.focus()
  writeInto(field, '잡티')
  await page.settle()
  field.blur()
  await page.settle()
  expect(written()).toEqual({ ko: ['기미', '잡티'] })
})
