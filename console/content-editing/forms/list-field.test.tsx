// Lists are written into in a document: @vitest-environment happy-dom
import { listContent, listContentKinds } from '#schemas/generated/api/content.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toEntry, toKind } from '#tests/console-content.ts'
import { FormOf, type FormChanges } from '#tests/console-form.tsx'
import { all, get, isUsable, names, openConsolePage, textOf, valueOf } from '#tests/console-page.tsx'
import { undoLastToast } from '../../ui/toasts/toasts.tsx'
import type { FormSchema } from '../../lib/form-schema/form-schema.ts'

const api = answerCalls()
const page = openConsolePage()
const write = vi.fn<(value: unknown) => void>()
beforeEach(() => {
  write.mockReset()
  api.answer(listContentKinds, { rows: [toKind()] })
})

const steps: FormSchema = {
  type: 'array',
  maxItems: 4,
  items: {
    title: 'Step',
    type: 'object',
    required: ['name'],
    properties: { id: { type: 'integer', 'x-maru': { isHidden: true } }, name: { title: 'Name', type: 'string' } },
  },
}
const named = (...words: readonly string[]) => words.map((name, index) => ({ id: index + 1, name }))
const show = (value: unknown, form: FormChanges = {}, schema = steps) =>
  page.show(<FormOf {...{ schema, value, form, write }} />)
const written = () => write.mock.lastCall?.[0]
/** Returns the displayed names of the items, in order. */
const items = () => [...document.querySelectorAll('ol > li [aria-expanded] > span')].map((one) => textOf(one))

describe('items of a list', () => {
  it('are added with their required fields, and open immediately', async () => {
    await show(named('a', 'b', 'c'))
    expect(names('textbox')).toEqual([])
    await page.press('button', 'Add to Field')
    expect(written()).toEqual([...named('a', 'b', 'c'), { name: '' }])
    expect([items(), names('textbox')]).toEqual([['a', 'b', 'c', 'Step 4'], ['Name']])
    expect(isUsable('button', '4 are the most')).toBe(false)
    expect(names('button')).not.toContain('Duplicate a')
  })

  it('are duplicated without their id, right after the original', async () => {
    await show(named('a', 'b'))
    await page.press('button', 'Duplicate a')
    expect(written()).toEqual([{ id: 1, name: 'a' }, { name: 'a' }, { id: 2, name: 'b' }])
  })

  it('stay open when one before them is duplicated', async () => {
    await show(named('a', 'b', 'c'))
    await page.press('button', 'b')
    await page.press('button', 'Duplicate a')
    expect([items(), valueOf('Name')]).toEqual([['a', 'a', 'b', 'c'], 'b'])
  })

  it('are restored at their place, with edits made meanwhile, and only once', async () => {
    await show(named('a', 'b', 'c'))
    await page.press('button', 'Remove b')
    expect([items(), page.notices()]).toEqual([['a', 'c'], ['b removedUndo']])
    await page.press('button', 'c')
    await page.type('Name', 'x')
    undoLastToast()
    await page.settle()
    expect(written()).toEqual([
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
      { id: 3, name: 'x' },
    ])
    // The open item stays open, the other stays closed.
    expect([names('textbox'), valueOf('Name'), page.notices()]).toEqual([['Name'], 'x', []])
    write.mockReset()
    undoLastToast()
    await page.settle()
    expect(write).not.toHaveBeenCalled()
  })

  it('are not restored if they are back already, nor after the list was closed', async () => {
    await show(named('a', 'b'))
    await page.press('button', 'Remove a')
    await show(named('a', 'b'))
    write.mockReset()
    expect(page.notices()).toEqual([])
    undoLastToast()
    await page.settle()
    expect(write).not.toHaveBeenCalled()
  })

  it('that are plain texts are restored even if the list has the same text', async () => {
    await show(['a', 'a'], {}, { type: 'array', items: { title: 'Word', type: 'string' } })
    all('button', /^Remove /)[0]?.click()
    await page.settle()
    expect(written()).toEqual(['a'])
    undoLastToast()
    await page.settle()
    expect(written()).toEqual(['a', 'a'])
  })

  it('move by keys and buttons, but not past the ends; the open one stays open', async () => {
    await show(named('a', 'b', 'c'))
    expect([isUsable('button', 'Move a up'), isUsable('button', 'Move c down')]).toEqual([false, false])
    await page.press('button', 'a')
    await page.press('button', 'Move a down')
    expect(items()).toEqual(['b', 'a', 'c'])
    await page.type('Name', 'x')
    expect(written()).toEqual([
      { id: 2, name: 'b' },
      { id: 1, name: 'x' },
      { id: 3, name: 'c' },
    ])
  })

  it('are removed, and none is open afterwards', async () => {
    await show(named('a', 'b', 'c'))
    await page.press('button', 'b')
    await page.press('button', 'Remove b')
    expect([written(), names('textbox')]).toEqual([
      [
        { id: 1, name: 'a' },
        { id: 3, name: 'c' },
      ],
      [],
    ])
  })

  it('open the first of a short list, and stay closed in a long one', async () => {
    await show(named('a', 'b'))
    expect(names('textbox')).toEqual(['Name'])
    await show(named('a', 'b', 'c'))
    expect(names('textbox')).toEqual([])
  })

  it('are marked if they contain a problem', async () => {
    const problem = { kind: 'faqs', key: '1', code: 'empty', pointer: '', language: null, message: '' }
    await show(named('a', 'b', 'c'), {
      problems: new Map([
        ['/field/2/name', [problem]],
        ['/field/10', [problem]],
      ]),
    })
    expect([...document.querySelectorAll('li')].map((one) => one.dataset['wrong'])).toEqual([
      undefined,
      undefined,
      'true',
    ])
  })

  it('are read-only without the right to write', async () => {
    await show(named('a', 'b'), { isReadOnly: true })
    expect(names('button')).toEqual(['a', 'b'])
  })
})

describe('items that reference other entries', () => {
  const offers: FormSchema = {
    type: 'array',
    items: {
      title: 'Offer',
      type: 'object',
      properties: { productId: { title: 'Treatment', type: 'integer', 'x-maru': { reference: 'products' } } },
    },
  }

  it('are titled like these, else by their position', async () => {
    api.answer(listContent, { rows: [toEntry()], total: 1 })
    await show([{ productId: 7 }, { productId: 99 }, {}], {}, offers)
    expect(items()).toEqual(['피부 결', 'Offer 2', 'Offer 3'])
  })
})

describe('items of a menu', () => {
  const item = { title: 'Link', type: 'object', properties: { name: { title: 'Name', type: 'string' } } } as const
  const links: FormSchema = { title: 'Sub-links', type: 'array', maxItems: 2, items: item }
  const menu: FormSchema = {
    type: 'array',
    maxItems: 3,
    'x-maru': { nests: 'links' },
    items: { ...item, properties: { ...item.properties, links } },
  }

  it('nest under the one above, which opens, and move out again after it', async () => {
    await show([{ name: 'a' }, { name: 'b' }, { name: 'c' }], {}, menu)
    expect(isUsable('button', 'Move a one level deeper')).toBe(false)
    await page.press('button', 'Move b under a')
    expect([written(), items()]).toEqual([
      [{ name: 'a', links: [{ name: 'b' }] }, { name: 'c' }],
      ['a', 'b', 'c'],
    ])
    expect(get('button', 'a').getAttribute('aria-expanded')).toBe('true')
    await page.press('button', 'Move b out of a')
    expect([written(), items()]).toEqual([
      [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
      ['a', 'b', 'c'],
    ])
    expect(get('button', 'a').getAttribute('aria-expanded')).toBe('true')
  })

  it('keep their edits and their open state', async () => {
    await show([{ name: 'a', links: [{ name: 'x' }, { name: 'y' }, { name: 'z' }] }, { name: 'b' }], {}, menu)
    await page.press('button', 'y')
    await page.press('button', 'Move x out of a')
    expect(written()).toEqual([{ name: 'a', links: [{ name: 'y' }, { name: 'z' }] }, { name: 'x' }, { name: 'b' }])
  })

  it('stay if the target list is full', async () => {
    await show([{ name: 'a', links: [{ name: 'x' }, { name: 'y' }] }, { name: 'b' }, { name: 'c' }], {}, menu)
    expect(isUsable('button', 'Move b under a')).toBe(false)
    await page.press('button', 'a')
    expect(isUsable('button', 'Move x out of a')).toBe(false)
    expect(isUsable('button', 'Move c under b')).toBe(true)
  })

  it('have no nesting buttons in a flat list', async () => {
    await show(named('a', 'b'))
    expect(names('button').filter((name) => / under | out of |deeper/.test(name))).toEqual([])
  })
})

describe('a list and the preview beside its form', () => {
  const showItem = vi.fn<(index: number, count: number) => void>()

  it('stay in sync: an item that is opened or added is shown in the preview', async () => {
    await show(named('a', 'b', 'c'), { showItem, shownItem: null })
    showItem.mockReset()
    await page.press('button', 'b')
    await page.press('button', 'Add to Field')
    expect(showItem.mock.calls).toEqual([
      [1, 3],
      [3, 4],
    ])
  })

  it('the item selected in the preview opens if the preview has the same number of items', async () => {
    const value = named('a', 'b', 'c')
    await show(value, { showItem, shownItem: { index: 2, count: 3 } })
    expect(get('button', 'c').getAttribute('aria-expanded')).toBe('true')
    await show(value, { showItem, shownItem: { index: 2, count: 2 } })
    expect(get('button', 'c').getAttribute('aria-expanded')).toBe('false')
  })
})
