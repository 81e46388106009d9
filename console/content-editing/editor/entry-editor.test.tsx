// A form is written in a document: @vitest-environment happy-dom
import { Suspense } from 'react'
import {
  copyContent,
  discardDraft,
  getContent,
  listContent,
  listContentKinds,
  listDrafts,
  listRevisions,
  planPublication,
  removeContent,
  restoreContent,
  saveContent,
  type ContentEntry,
} from '#schemas/generated/api/content.ts'
import { listTranslationAreas } from '#schemas/generated/api/translations.ts'
import { beatPresence } from '#schemas/generated/api/presence.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, hangUp, refuse } from '#tests/api-answers.ts'
import { toDraft, toEntry, toKind, toProblem } from '#tests/console-content.ts'
import { all, get, names, openConsolePage, textOf, valueOf } from '#tests/console-page.tsx'
import { EntryEditor } from './entry-editor.tsx'

const api = answerCalls()
const page = openConsolePage()
const faq: ContentEntry = toEntry({
  kind: 'faqs',
  key: '3',
  data: { question: { ko: '주차되나요?' }, answer: { ko: '<p>네</p>' }, weight: 1, categoryId: 1 },
  missing: { en: 2 },
})
let row = faq
let problems = [toProblem()]

beforeEach(() => {
  row = faq
  problems = []
  api.answer(listContentKinds, {
    rows: [toKind({ name: 'faqs', schemas: { '*': 'entities/faq' }, titleFields: ['question'] }), toKind()],
  })
  api.answer(getContent, () => ({ row }))
  api.answer(saveContent, ({ data, state }) => {
    row = { ...row, data, state: state ?? 'shown', edit: row.edit + 1, draft: toDraft() }
    return { row }
  })
  api.answer(listContent, { rows: [], total: 0 })
  api.answer(listDrafts, { rows: [], total: 0 })
  api.answer(listRevisions, { rows: [], total: 0 })
  api.answer(beatPresence, { rows: [] })
  api.answer(listTranslationAreas, { rows: [], total: 0 })
  api.answer(planPublication, () => ({ row: { entries: [], tags: [], impact: null, problems } }))
})
type How = Parameters<typeof page.show>[1]
const open = (how: How = {}) =>
  page.show(
    <Suspense fallback={null}>
      <EntryEditor kind="faqs" entryKey="3" back={{ to: '/news', label: 'News and FAQ' }} />
    </Suspense>,
    { at: '/content/faqs/3', ...how },
  )
const writes = () => api.writes('beatPresence')
const menu = async (item: string) => {
  await page.press('button', 'More')
  await page.press('menuitem', item)
}

describe('the form', () => {
  it('shows outdated translations per language, and requests no counts for an entry that was never edited', async () => {
    const counts = { missing: 0, outdated: 2 }
    api.answer(listTranslationAreas, ({ only }) => ({
      rows: [
        { area: String(only).split('/')[0] ?? '', entries: 1, texts: 2, languages: [{ language: 'en', ...counts }] },
      ],
    }))
    row = { ...faq, missing: {}, edit: 4 }
    await open()
    await expect.poll(() => all('tab').map((one) => textOf(one))).toEqual(['한국어', 'English 2 outdated2'])
    expect(api.calls.find(({ id }) => id === 'listTranslationAreas')?.input).toEqual({ only: 'faqs/3' })
  })

  it('has the entry’s title in the selected language, and starts with the main language', async () => {
    await open()
    expect([names('heading')[0], valueOf('Question')]).toEqual(['주차되나요?', '주차되나요?'])
    expect(all('tab').map((one) => textOf(one))).toEqual(['한국어', 'English 2 missing2'])
    await page.press('tab', /English/)
    expect(valueOf('Question')).toBe('')
    await page.key('alt+1')
    expect(valueOf('Question')).toBe('주차되나요?')
  })

  it('starts with the first other language for translators', async () => {
    await open({ session: { role: 'translator' } })
    expect(valueOf('Question')).toBe('')
  })

  it('is titled “Unnamed” without a title', async () => {
    row = { ...faq, data: {} }
    await open()
    expect(names('heading')[0]).toBe('Unnamed')
  })

  it('saves immediately by shortcut, and shows the state of the draft', async () => {
    await open()
    expect(textOf()).toContain('Saved')
    await page.type('Question', '주차장이 있나요?')
    expect(textOf()).toContain('Writing')
    await page.key('mod+S')
    expect(writes()[0]).toMatchObject({ since: '"3"', input: { data: { question: { ko: '주차장이 있나요?' } } } })
    expect(textOf()).toContain('Saved as draft')
  })

  it('stores on the device what could not be sent, and retries on request', async () => {
    await open()
    api.answer(saveContent, hangUp)
    await page.type('Question', '주차?')
    await page.key('mod+S')
    expect(textOf()).toContain('Not saved · kept on this device')
    api.answer(saveContent, ({ data }) => ({ row: { ...faq, data, edit: 9, draft: toDraft() } }))
    await page.press('button', 'Try now')
    expect(textOf()).toContain('Saved as draft')
  })

  it('is read-only without the right to write', async () => {
    await open({ session: { role: 'viewer' } })
    expect(get('textbox', 'Question')).toHaveProperty('readOnly', true)
    expect(names('button')).not.toContain('More')
  })

  it('shows which colleagues have the entry open', async () => {
    api.answer(beatPresence, {
      rows: [
        { id: 2, name: 'Jiwoo', place: 'faqs/3' },
        { id: 3, name: 'Jun', place: 'faqs/4' },
      ],
    })
    await open()
    const colleagues = [...document.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label'))
    expect(colleagues).toEqual(['Jiwoo has this open'])
  })

  it('that failed to load shows the title of its list, and can be retried', async () => {
    api.answer(getContent, () => refuse(404, 'content/not-found'))
    await open()
    expect([names('heading')[0], textOf(get('alert')).includes('This cannot be found')]).toEqual(['News and FAQ', true])
    api.answer(getContent, () => ({ row }))
    await page.press('button', 'Try again')
    expect(valueOf('Question')).toBe('주차되나요?')
  })
})

describe('the check before publishing', () => {
  it('is requested only for drafts', async () => {
    await open()
    expect(textOf()).toContain('Nothing waits to be published.')
    expect(api.calls.filter(({ id }) => id === 'planPublication')).toEqual([])
  })

  it('groups problems, links to their fields, and shows them at the field', async () => {
    row = { ...faq, draft: toDraft() }
    problems = [
      toProblem({ code: 'translation-missing', language: 'en', pointer: '/question/en', severity: 'warning' }),
      toProblem({ code: 'translation-missing', language: 'en', pointer: '/answer/en', severity: 'warning' }),
      toProblem({ code: 'empty', pointer: '/question/ko', language: 'ko' }),
    ]
    await open()
    const findings = all('link').filter((one) => one.getAttribute('href')?.includes('#'))
    expect(findings.map((one) => textOf(one))).toEqual([
      'The EN translation is missing · Question · English, Answer · English',
      'This may not be empty · Question · 한국어',
    ])
    expect(findings[1]?.getAttribute('href')).toBe('/content/faqs/3#%2Fquestion%2Fko')
    expect(textOf(document.querySelector('.mantine-InputWrapper-error'))).toBe('This may not be empty')
  })

  it('counts the places of repeated problems, and reports an entry without problems as ready', async () => {
    row = { ...faq, draft: toDraft() }
    problems = ['/a', '/b', '/c'].map((pointer) => toProblem({ pointer }))
    await open()
    expect(textOf()).toContain('This may not be empty · 3')
    problems = []
    page.client.clear()
    await open()
    expect(textOf()).toContain('Ready to be published')
  })
})

describe('actions on the whole entry', () => {
  it('hides it or shows it with the next publication', async () => {
    await open()
    await menu('Hide')
    expect(writes()[0]?.input['state']).toBe('hidden')
    expect(textOf()).toContain('Hidden once published')
    await menu('Show')
    expect(writes()[1]?.input['state']).toBe('shown')
  })

  it('opens a copy', async () => {
    api.answer(copyContent, () => ({ row: { ...faq, key: '4' } }))
    await open()
    await menu('Duplicate')
    expect([page.address, page.notices()]).toEqual(['/content/faqs/4', ['Duplicated. You are looking at the copy.']])
  })

  it('moves it to the bin, and restores it', async () => {
    api.answer(removeContent, () => ({ row: (row = { ...row, state: 'removed', edit: row.edit + 1 }) }))
    await open()
    await menu('Move to bin')
    expect([page.address, row.state]).toEqual(['/news', 'removed'])
    await page.press('button', 'Undo')
    expect(writes().at(-1)).toMatchObject({ id: 'saveContent', since: '"4"', input: { state: 'shown' } })
  })

  it('discards a draft only if there is one, and restores it', async () => {
    await open()
    await page.press('button', 'More')
    expect(names('menuitem')).toEqual(['Hide', 'Duplicate', 'Move to bin'])
    row = { ...faq, draft: toDraft(), data: { question: { ko: '새 물음' } } }
    page.client.clear()
    api.answer(discardDraft, () => {
      row = { ...faq, edit: 5 }
      return { row: { kind: 'faqs', key: '3', isGone: false } }
    })
    await open()
    await menu('Discard draft')
    expect([page.address, valueOf('Question')]).toEqual(['/content/faqs/3', '주차되나요?'])
    await page.press('button', 'Undo')
    expect(writes().at(-1)?.input['data']).toEqual({ question: { ko: '새 물음' } })
  })

  it('copies the latest text', async () => {
    api.answer(copyContent, () => ({ row: { ...faq, key: '4' } }))
    await open()
    await page.type('Question', '주차는?')
    await menu('Duplicate')
    expect(writes().map(({ id }) => id)).toEqual(['saveContent', 'copyContent'])
  })

  it('makes no copy of a text that cannot be saved', async () => {
    await open()
    api.answer(saveContent, () => refuse(422, 'content/refused'))
    await page.type('Question', '주차는?')
    await menu('Duplicate')
    expect([writes().map(({ id }) => id), page.address]).toEqual([['saveContent'], '/content/faqs/3'])
  })

  it.each([
    ['that is still being written', () => {}, '"5"'],
    ['that cannot be saved', () => api.answer(saveContent, () => refuse(422, 'content/refused')), '"3"'],
  ])('discards a text %s, and does not save it again', async (_, prepare, since) => {
    row = { ...faq, draft: toDraft(), edit: since === '"5"' ? 4 : 3 }
    api.answer(discardDraft, () => {
      row = { ...faq, edit: 9 }
      return { row: { kind: 'faqs', key: '3', isGone: false } }
    })
    await open()
    prepare()
    await page.type('Question', '주차는?')
    await menu('Discard draft')
    expect(writes().at(-1)).toMatchObject({ id: 'discardDraft', since })
    await page.key('mod+S')
    expect([writes().at(-1)?.id, valueOf('Question')]).toEqual(['discardDraft', '주차되나요?'])
  })
})

describe('when another user has saved first', () => {
  const clashes = [{ pointer: '/weight', ancestor: 1, yours: 2, theirs: 9 }]
  const theirs = {
    data: { ...faq.data, weight: 9, answer: { ko: '<p>네, 네</p>' } },
    edit: 6,
    author: 'Jiwoo',
    savedAt: null,
  }
  const joined = { ...theirs.data, question: { ko: '주차?' } }
  const collide = async () => {
    await open()
    api.answer(saveContent, () => refuse(409, 'content/conflict', { clashes, theirs, joined }))
    await page.type('Question', '주차?')
    await page.key('mod+S')
    api.answer(saveContent, ({ data }) => ({ row: { ...faq, data, edit: 7, draft: toDraft() } }))
  }

  it('one’s own value stays unless theirs is chosen, and everything else is merged', async () => {
    await collide()
    const dialog = get('dialog', /Somebody else saved first/)
    expect(textOf(dialog)).toContain('Jiwoo saved “주차?”')
    expect(names('radio', dialog)).toEqual(['Yours: 2 was 1', 'Jiwoo: 9 was 1'])
    await page.press('button', 'Save these choices')
    expect(writes().at(-1)).toMatchObject({
      since: '"6"',
      input: { data: { weight: 2, question: { ko: '주차?' }, answer: { ko: '<p>네, 네</p>' } } },
    })
  })

  it('all of their values can be chosen at once', async () => {
    await collide()
    await page.press('button', 'All Jiwoo')
    await page.press('button', 'Save these choices')
    expect(writes().at(-1)?.input['data']).toMatchObject({ weight: 9, question: { ko: '주차?' } })
  })

  it('one’s own version can be kept as a copy while theirs stays', async () => {
    const { createContent } = await import('#schemas/generated/api/content.ts')
    api.answer(createContent, () => ({ row: { ...faq, key: '12' } }))
    await collide()
    await page.press('button', 'Keep mine as a copy')
    const created = writes().find(({ id }) => id === 'createContent')
    expect(created?.input['data']).toMatchObject({ question: { ko: '주차?' } })
    expect(writes().at(-1)?.input['data']).toEqual(theirs.data)
    await page.press('button', 'Open the copy')
    expect(page.address).toBe('/content/faqs/12')
  })

  it('translators cannot keep a copy', async () => {
    await open({ session: { role: 'translator' } })
    api.answer(saveContent, () => refuse(409, 'content/conflict', { clashes, theirs, joined }))
    await page.type('Question', 'Parking?')
    await page.key('mod+S')
    expect(names('button')).not.toContain('Keep mine as a copy')
  })
})

describe('the history', () => {
  const revision = (number: number, question: string) => ({
    revision: number,
    publishedAt: '2026-11-20T00:00:00Z',
    author: 'Mina',
    note: '',
    data: { question: { ko: question }, answer: {} },
  })

  it('compares a publication with the previous one, and restores it as a draft', async () => {
    api.answer(listRevisions, { rows: [revision(2, '둘'), revision(1, '하나')], total: 2 })
    api.answer(restoreContent, () => ({ row: { ...faq, edit: 4, draft: toDraft() } }))
    await open()
    expect(textOf()).toContain('Publication 2')
    all('button', 'Compare')[0]?.click()
    await page.settle()
    const dialog = get('dialog')
    expect([textOf(dialog.querySelector('del')), textOf(dialog.querySelector('ins'))]).toEqual(['하나', '둘'])
    expect(textOf(dialog)).toContain('What differs from publication 1.')
    await page.press('button', 'Restore as a draft')
    expect(writes()).toEqual([{ id: 'restoreContent', input: { kind: 'faqs', key: '3', revision: 2 }, since: '"3"' }])
    expect([all('dialog'), page.notices()]).toEqual([[], ['Publication 2 has been restored as a draft']])
  })

  it('restores the texts of one language', async () => {
    api.answer(listRevisions, { rows: [revision(2, '둘'), revision(1, '하나')], total: 2 })
    api.answer(restoreContent, () => ({ row: { ...faq, edit: 4, draft: toDraft() } }))
    await open()
    all('button', 'Compare')[0]?.click()
    await page.settle()
    await page.press('textbox', 'What to restore')
    expect(names('option')).toEqual(['All languages and values', 'Only texts in Korean', 'Only texts in English'])
    await page.press('option', 'Only texts in English')
    await page.press('button', 'Restore as a draft')
    expect(writes()[0]?.input).toEqual({ kind: 'faqs', key: '3', revision: 2, languages: ['en'] })
  })

  it('lists the values of a first publication, without empty fields', async () => {
    api.answer(listRevisions, { rows: [revision(1, '하나')], total: 1 })
    await open({ session: { role: 'viewer' } })
    await page.press('button', 'Compare')
    const dialog = get('dialog')
    expect(all('listitem', /^/, dialog).map((one) => textOf(one))).toEqual(['Question · 한국어하나'])
    expect(names('button', dialog)).not.toContain('Restore as a draft')
  })
})
