// The dialog renders in a document: @vitest-environment happy-dom
import {
  createRelease,
  listContentKinds,
  listDrafts,
  listReleases,
  planPublication,
  publishContent,
  revertPublication,
} from '#schemas/generated/api/content.ts'
import { planReservationHours } from '#schemas/generated/api/reservations.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, hangUp, refuse } from '#tests/api-answers.ts'
import { toDraft, toEntry, toKind, toProblem } from '#tests/console-content.ts'
import { all, get, isUsable, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const api = answerCalls()
const page = openConsolePage()
const close = vi.fn<() => void>()

// The session's account in the console page helper: changes are signed with it.
const MINA = 'mina@lumi.example'
const laser = toEntry({ key: '7', edit: 4, data: { name: { ko: '레이저' } }, draft: toDraft({ author: MINA }) })
const filler = toEntry({ key: '8', data: { name: { ko: '필러' } }, draft: toDraft({ author: 'Jiwoo', releaseId: 2 }) })
const popup = toEntry({
  kind: 'popups',
  key: '3',
  data: { popupItems: [{ title: { ko: '휴진' } }] },
  draft: toDraft({ author: MINA }),
})
const plan = { entries: [], tags: [], problems: [], impact: null }

beforeEach(() => {
  close.mockReset()
  api.answer(listDrafts, { rows: [laser, filler, popup], total: 3 })
  api.answer(listReleases, {
    rows: [
      { id: 2, state: 'planned', publishAt: '2026-12-01T00:00:00Z', entries: [{ kind: 'products', key: '8' }] },
      { id: 1, state: 'published', publishAt: null, entries: [{ kind: 'products', key: '7' }] },
    ],
    total: 2,
  })
  api.answer(listContentKinds, { rows: [toKind(), toKind({ name: 'popups', titleFields: ['popupItems'] })] })
  api.answer(planPublication, { row: plan })
})
const chosen = () =>
  all('checkbox').flatMap((box) =>
    box instanceof HTMLInputElement && box.checked && labelOf(box) ? [textOf(labelOf(box))] : [],
  )
const labelOf = (box: Element) => document.querySelector(`label[for="${box.id}"] b`)
const toggle = async (title: string) => {
  const box = all('checkbox').find((one) => textOf(labelOf(one)) === title)
  box?.click()
  await page.settle()
}

describe('the initial selection', () => {
  it('contains one’s own changes that no scheduled release publishes', async () => {
    await page.show(<PublishDialog close={close} />)
    expect(chosen()).toEqual(['레이저', '휴진'])
    expect(textOf()).toContain('2 of 3')
    expect(names('button')).toContain('Publish 2 changes')
    expect(api.calls.find(({ id }) => id === 'planPublication')?.input['entries']).toEqual([
      { kind: 'products', key: '7' },
      { kind: 'popups', key: '3' },
    ])
  })

  it('is only the entry of the screen, scheduled or not', async () => {
    await page.show(<PublishDialog close={close} only={[{ kind: 'products', key: '8' }]} />)
    expect(chosen()).toEqual(['필러'])
  })

  it('contains all of one’s own changes if the releases cannot be loaded', async () => {
    api.answer(listReleases, () => refuse(500, 'server/failed'))
    const planned = toEntry({ ...filler, draft: toDraft({ author: MINA, releaseId: 2 }) })
    api.answer(listDrafts, { rows: [laser, planned, popup], total: 3 })
    await page.show(<PublishDialog close={close} />)
    expect(chosen()).toEqual(['레이저', '필러', '휴진'])
  })

  it('contains no changes of others until all of an author’s are selected at once', async () => {
    const theirs = [laser, popup].map((entry) => ({ ...entry, draft: toDraft({ author: 'jiwoo@lumi.example' }) }))
    api.answer(listDrafts, { rows: theirs, total: 2 })
    await page.show(<PublishDialog close={close} />)
    expect([chosen(), isUsable('button', 'Publish 0 changes')]).toEqual([[], false])
    await page.press('checkbox', 'All changes of jiwoo@lumi.example')
    expect([chosen(), names('button').includes('Publish 2 changes')]).toEqual([['레이저', '휴진'], true])
    await page.press('checkbox', 'All changes of jiwoo@lumi.example')
    expect(chosen()).toEqual([])
  })
})

describe('publishing', () => {
  it('sends the selection, closes the dialog, and can be undone', async () => {
    api.answer(publishContent, { row: { id: 31, entries: [{ kind: 'popups', key: '3' }] } })
    api.answer(revertPublication, { row: {} })
    await page.show(<PublishDialog close={close} />)
    await toggle('레이저')
    await page.press('button', 'Publish 1 change')
    expect(api.writes()).toEqual([
      { id: 'publishContent', input: { entries: [{ kind: 'popups', key: '3' }], acceptsWarnings: true } },
    ])
    expect([close.mock.calls.length, page.notices()]).toEqual([1, ['1 change publishedUndo']])
    await page.press('button', 'Undo')
    expect(api.writes().at(-1)).toEqual({ id: 'revertPublication', input: { id: '31' } })
    expect(page.notices()).toEqual(['The publication was undone'])
  })

  it('needs a selection without errors; warnings are shown and allowed', async () => {
    const errors = [toProblem(), toProblem({ code: 'translation-missing', language: 'en', severity: 'warning' })]
    api.answer(planPublication, ({ entries }) => ({
      row: { ...plan, problems: entries?.length === 2 ? errors : errors.slice(1) },
    }))
    await page.show(<PublishDialog close={close} />)
    expect([isUsable('button', 'Publish 2 changes'), names('heading')]).toEqual([
      false,
      ['Publish changes', '1 thing to mend before publishing', '1 thing worth a look'],
    ])
    await toggle('휴진')
    expect(isUsable('button', 'Publish 1 change')).toBe(true)
    await toggle('레이저')
    expect(isUsable('button', 'Publish 0 changes')).toBe(false)
  })

  it('lists a popup’s missing languages separately, and ignores hidden popups', async () => {
    const lacking = toProblem({
      kind: 'popups',
      key: '3',
      code: 'translation-missing',
      language: 'en',
      severity: 'warning',
    })
    api.answer(planPublication, { row: { ...plan, problems: [lacking] } })
    await page.show(<PublishDialog close={close} />)
    expect(names('heading')).toEqual(['Publish changes', 'A popup that visitors see in another language'])
    expect(textOf()).toContain('휴진 lacks texts in English: visitors who read these see them in Korean.')
    page.client.clear()
    api.answer(listDrafts, { rows: [{ ...popup, state: 'hidden' }], total: 1 })
    await page.show(<PublishDialog close={close} />)
    expect(names('heading')).toEqual(['Publish changes', '1 thing worth a look'])
  })

  it('reports an unknown outcome if there was no answer, and stays open for a retry', async () => {
    api.answer(publishContent, hangUp)
    await page.show(<PublishDialog close={close} />)
    await page.press('button', 'Publish 2 changes')
    expect([close.mock.calls.length, page.notices()]).toEqual([0, ['The server cannot be reached.']])
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Too late', 'TimeoutError')))
    api.answer(publishContent, () => {
      throw new DOMException('Too late', 'TimeoutError')
    })
    await page.press('button', 'Publish 2 changes')
    vi.restoreAllMocks()
    expect(textOf(get('alert', /not known yet/))).toContain('Pressing again publishes nothing twice.')
    expect([close.mock.calls.length, page.notices()]).toEqual([0, ['The server cannot be reached.']])
  })
})

describe('changed hours', () => {
  const friday = toEntry({
    kind: 'schedule-exceptions',
    key: '2026-11-27',
    data: { date: '2026-11-27', state: 'NORMAL', open: '10:00', close: '15:00', note: {} },
    draft: toDraft({ author: MINA }),
  })
  const outside = [
    { number: 'R1', customerName: '김하늘', date: '2026-11-27', time: '15:00' },
    { number: 'R2', customerName: '이서준', date: '2026-11-27', time: '20:30' },
  ]
  beforeEach(() => {
    api.answer(listDrafts, { rows: [laser, friday], total: 2 })
    api.answer(planReservationHours, { row: { places: -33, outside } })
  })

  const plans = () => api.calls.filter(({ id }) => id === 'planReservationHours')

  it('name the bookings outside of them by customer and time before they are published', async () => {
    await page.show(<PublishDialog close={close} />)
    expect(plans().at(-1)?.input).toEqual({
      hours: {},
      days: [{ date: '2026-11-27', state: 'NORMAL', open: '10:00', close: '15:00' }],
    })
    expect(textOf()).toContain('2 bookings lie outside the new hours.')
    expect(textOf()).toMatch(/15:00 김하늘.*20:30 이서준/)
    await page.press('link', 'Move 김하늘')
    expect(page.address).toBe('/reservations?date=2026-11-27&number=R1')
  })

  it('request no bookings if none are selected, or without the right to read bookings', async () => {
    await page.show(<PublishDialog close={close} only={[{ kind: 'products', key: '7' }]} />)
    await page.show(<PublishDialog close={close} />, { session: { rights: ['content/read', 'content/publish'] } })
    expect([plans(), textOf().includes('bookings')]).toEqual([[], false])
  })

  it('report a failed check of bookings rather than an empty result', async () => {
    api.answer(planReservationHours, () => refuse(503, 'server/busy'))
    await page.show(<PublishDialog close={close} />)
    expect(textOf(get('alert'))).toContain('The effect on bookings could not be checked')
    expect(textOf()).not.toContain('No booking')
  })
})

describe('a scheduled release', () => {
  const later = async () => {
    all('radio').at(-1)?.click()
    await page.settle()
  }

  it('cannot be created without a time', async () => {
    api.answer(createRelease, { row: { id: 4 } })
    await page.show(<PublishDialog close={close} isLater />)
    expect(isUsable('button', 'Schedule 2 changes')).toBe(false)
    await page.type('Name of the release', '  ')
    expect(isUsable('button', 'Schedule 2 changes')).toBe(false)
    expect(api.writes()).toEqual([])
  })

  it('shows the time for which each change is scheduled', async () => {
    await page.show(<PublishDialog close={close} />)
    await later()
    expect(textOf()).toContain('Scheduled for')
    expect(names('button')).toContain('Schedule 2 changes')
  })
})

describe('each change', () => {
  it.each([
    ['New', { published: null }],
    ['Changed', {}],
    ['Hidden', { state: 'hidden' }],
    ['Changed', { state: 'hidden', published: { revision: 1, state: 'hidden', publishedAt: '2026-11-20T00:00:00Z' } }],
    ['Removed', { state: 'removed' }],
  ] as const)('is labelled %s with %j', async (word, facts) => {
    api.answer(listDrafts, { rows: [toEntry({ draft: toDraft({ author: MINA }), ...facts })], total: 1 })
    await page.show(<PublishDialog close={close} />)
    expect(textOf(document.querySelector('fieldset'))).toContain(`Treatment${word}`)
  })

  it('is listed under its author', async () => {
    await page.show(<PublishDialog close={close} />)
    expect([...document.querySelectorAll('legend')].map(textOf)).toEqual([MINA, 'Jiwoo'])
  })
})

it('a failed load of the drafts can be retried', async () => {
  api.answer(listDrafts, () => refuse(503, 'server/busy'))
  await page.show(<PublishDialog close={close} />)
  expect(textOf(get('alert'))).toContain('The server is busy')
  api.answer(listDrafts, { rows: [laser], total: 1 })
  await page.press('button', 'Try again')
  expect(chosen()).toEqual(['레이저'])
})
