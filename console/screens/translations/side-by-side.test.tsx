// Translators write in a document: @vitest-environment happy-dom
import { listGlossaryTerms } from '#schemas/generated/api/glossary.ts'
import { getMachineTranslation, listMachineTranslations } from '#schemas/generated/api/machine-translation.ts'
import { listContentKinds } from '#schemas/generated/api/content.ts'
import {
  listTranslations,
  putTranslationDrafts,
  putTranslations,
  type TranslatedEntry,
  type WrittenTranslations,
} from '#schemas/generated/api/translations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { get, isUsable, names, openConsolePage, textOf, valueOf } from '#tests/console-page.tsx'
import { clearUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'
import { SideBySide } from './side-by-side.tsx'

const api = answerCalls()
const page = openConsolePage()
type Text = TranslatedEntry['texts'][number]
const toText = (path: string, changes: Partial<Text> = {}): Text => ({
  pointer: `/${path}`,
  path,
  label: path,
  form: 'text',
  source: '',
  target: '',
  state: 'missing',
  change: null,
  machine: null,
  draft: null,
  suggestion: null,
  ...changes,
})
const change = { at: '2026-11-23T03:00:00Z', author: 'Mina', before: 'Clinic near Gangnam' }
const suggestion = { text: 'Toning', source: '토닝', score: 100, kind: 'products', key: '3', title: 'Laser' }
const toning = (texts: readonly Text[], key = '7'): TranslatedEntry => ({
  kind: 'products',
  key,
  title: `Laser ${key}`,
  texts: [...texts],
  fallbackFields: [],
})
const NAME = toText('name', { source: '레이저' })
const place = { kind: 'products', key: '7', pointer: '/name', source: '레이저' }
const written = (notes: readonly Partial<WrittenTranslations['notes'][number]>[] = []) => ({
  row: { language: 'en', written: 1, same: 0, notes, fallbackFields: [] },
})
let rows: TranslatedEntry[] = []
beforeEach(() => {
  clearUnfinished()
  rows = [toning([NAME])]
  api.answer(listTranslations, () => ({ rows, total: rows.length, page: 1, size: 100 }))
  api.answer(listContentKinds, { rows: [] })
  api.answer(listGlossaryTerms, { rows: [] })
  api.answer(getMachineTranslation, { row: { isOn: false } })
  api.answer(listMachineTranslations, { rows: [] })
  api.answer(putTranslations, written())
  api.answer(putTranslationDrafts, { row: { language: 'en', kept: 1, refused: 0 } })
})
const open = (role: 'owner' | 'viewer' = 'owner') =>
  page.show(
    <SideBySide areas={[]} view={{ area: 'products', language: 'en', state: 'open' }} changeView={() => {}} />,
    {
      session: { role },
    },
  )
const field = (label: string) => `Translation: ${label}`
const leave = async (label: string) => {
  get('textbox', field(label)).blur()
  await page.settle()
}
const sent = () => api.writes().map(({ input }) => input)

describe('an unread machine translation', () => {
  it.each([
    ['deepl', 'Machine-made · please read'],
    ['memory', 'From memory · please read'],
  ])('by %s is marked, and confirmed as it is', async (provider, mark) => {
    const machine = { provider, at: '2026-11-29T03:00:00Z' }
    rows = [toning([{ ...NAME, target: 'Laser', state: 'done', machine }])]
    await open()
    expect(textOf()).toContain(mark)
    await page.press('button', 'Read · confirm')
    expect(sent()).toEqual([{ language: 'en', texts: [{ ...place, target: 'Laser' }] }])
    expect(textOf()).not.toContain(mark)
  })
})

describe('a translation', () => {
  it('is saved once when its field loses the focus, and stays visible', async () => {
    await open()
    await leave('name')
    await page.type(field('name'), 'Laser')
    expect(sent()).toEqual([])
    get('textbox', field('name')).focus()
    await leave('name')
    expect(sent()).toEqual([{ language: 'en', texts: [{ ...place, target: 'Laser' }] }])
    get('textbox', field('name')).focus()
    await leave('name')
    expect([sent().length, valueOf(field('name')), textOf().includes('Saved as draft')]).toEqual([1, 'Laser', true])
  })

  it('that was rejected shows why, even if the next one was edited before the answer', async () => {
    const slow = Promise.withResolvers<object>()
    rows = [toning([NAME, toText('summary', { source: '요약' })])]
    api.answer(putTranslations, ({ texts }) => (texts[0]?.pointer === '/name' ? slow.promise : written()))
    await open()
    for (const label of ['name', 'summary']) {
      await page.type(field(label), `An English ${label}`)
      get('textbox', field(label)).focus()
      await leave(label)
    }
    slow.resolve(written([{ code: 'source-changed', isRefused: true }]))
    await page.settle()
    expect(textOf()).toContain('The source has changed meanwhile.')
    expect(valueOf(field('name'))).toBe('An English name')
  })

  it('that could not be saved stays in its field, with a notification', async () => {
    api.answer(putTranslations, () => refuse(500, 'server/failed'))
    await open()
    await page.type(field('name'), 'Laser')
    get('textbox', field('name')).focus()
    await leave('name')
    expect([page.notices().length, valueOf(field('name'))]).toEqual([1, 'Laser'])
  })

  it('that could not be saved is restored after navigation, until it is saved', async () => {
    rows = [toning([NAME]), toning([NAME], '8')]
    const goThere = async (name: 'Next' | 'Previous') => page.press('button', name)
    const write = async () => {
      get('textbox', field('name')).focus()
      await page.key('mod+ArrowDown')
    }
    api.answer(putTranslations, () => refuse(500, 'server/failed'))
    await open()
    await page.type(field('name'), 'Laser')
    await write()
    expect(valueOf(field('name'))).toBe('')
    await goThere('Previous')
    expect(valueOf(field('name'))).toBe('Laser')
    api.answer(putTranslations, written([{ code: 'source-changed', isRefused: true }]))
    await write()
    await open()
    expect(valueOf(field('name'))).toBe('Laser')
    api.answer(putTranslations, written())
    await write()
    await open()
    expect(valueOf(field('name'))).toBe('')
  })

  it('with a changed source can be confirmed by a press', async () => {
    rows = [toning([{ ...NAME, target: 'Laser', state: 'outdated', change }])]
    await open()
    expect(textOf()).toContain('Mina')
    await page.press('button', 'Still right')
    expect(sent()).toEqual([{ language: 'en', texts: [{ ...place, target: 'Laser', isStillRight: true }] }])
    expect(names('button')).not.toContain('Still right')
  })

  it('cannot be confirmed while it is being edited', async () => {
    rows = [toning([{ ...NAME, target: 'Laser', state: 'outdated', change }])]
    await open()
    await page.type(field('name'), 'Lasers')
    expect(isUsable('button', 'Still right')).toBe(false)
  })

  it('is read-only without the right to write', async () => {
    rows = [toning([{ ...NAME, target: 'Laser', state: 'outdated', change, suggestion }])]
    await open('viewer')
    expect(get('textbox', field('name')).hasAttribute('readonly')).toBe(true)
    expect(names('button').filter((name) => /right|Use|suggest/i.test(name))).toEqual([])
  })

  it('shows which glossary terms it lacks', async () => {
    const term = {
      id: '1',
      term: '레이저',
      texts: [{ languageCode: 'en', text: 'Laser' }],
      note: '',
      updatedAt: change.at,
    }
    api.answer(listGlossaryTerms, { rows: [{ ...term, fallbackFields: [] }] })
    rows = [toning([{ ...NAME, target: 'Light', state: 'done' }])]
    await open()
    const lacks = () => textOf().includes('lacks terms of the glossary: 레이저 → Laser')
    expect(lacks()).toBe(true)
    await page.type(field('name'), 'Laser light')
    expect(lacks()).toBe(false)
  })
})

describe('a suggestion', () => {
  it('is accepted as a draft, and becomes the translation once it is confirmed', async () => {
    rows = [toning([{ ...NAME, suggestion }])]
    await open()
    get('textbox', field('name')).focus()
    await page.key('alt+Enter')
    expect(sent()).toEqual([{ language: 'en', texts: [{ ...place, target: 'Toning' }] }])
    expect([valueOf(field('name')), api.writes()[0]?.id]).toEqual(['Toning', 'putTranslationDrafts'])
    await leave('name')
    expect(sent()).toHaveLength(1)
    expect(names('button')).toContain('Confirm')
    get('textbox', field('name')).focus()
    await page.key('alt+Enter')
    expect(api.writes().map(({ id }) => id)).toEqual(['putTranslationDrafts', 'putTranslations'])
    expect(sent()[1]).toEqual(sent()[0])
    expect(names('button')).not.toContain('Confirm')
  })

  it('is hidden once the user types', async () => {
    rows = [toning([{ ...NAME, suggestion }])]
    await open()
    const takes = () => names('button').length
    const before = takes()
    await page.type(field('name'), 'L')
    expect(takes()).toBe(before - 1)
  })
})

describe('the next step', () => {
  it('is the next entry, by a shortcut that saves the current text', async () => {
    rows = [toning([NAME]), toning([NAME], '8')]
    await open()
    await page.type(field('name'), 'Laser')
    get('textbox', field('name')).focus()
    await page.key('mod+ArrowDown')
    await page.settle()
    expect([sent().length, get('heading').textContent]).toEqual([1, 'Laser 8'])
  })

  it('after the last thing is a fresh list of what is left', async () => {
    await open()
    rows = []
    await page.press('button', /^Next/)
    expect(textOf()).toContain('Everything here is translated')
  })

  it('is the next empty field by Tab, skipping translated ones', async () => {
    rows = [toning([NAME, toText('title', { target: 'Title', state: 'outdated' }), toText('summary')])]
    await open()
    get('textbox', field('name')).focus()
    expect(await page.key('Tab')).toBe(true)
    expect(document.activeElement).toBe(get('textbox', field('summary')))
    expect(await page.key('Tab')).toBe(false)
  })
})
