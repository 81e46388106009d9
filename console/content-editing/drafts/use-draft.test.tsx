// A form is written in a document: @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { saveContent, type ContentEntry } from '#schemas/generated/api/content.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, hangUp, refuse } from '#tests/api-answers.ts'
import { toDraft, toEntry } from '#tests/console-content.ts'
import { openConsolePage, textOf } from '#tests/console-page.tsx'
import { entryQuery } from '../../lib/data/content.ts'
import { countUnsent, isOpen, storeUnsent, readUnsent } from './unsent-changes.ts'
import { useDraft, type Draft } from './use-draft.ts'

const api = answerCalls()
const page = openConsolePage()
const name = { email: 'mina@lumi.example', clinic: 'lumi', kind: 'products', key: '7' }
const entry = toEntry({ data: { weight: 1 } })
let edit = 3

beforeEach(() => {
  edit = 3
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  api.answer(saveContent, ({ data, state }) => {
    edit += 1
    return { row: toEntry({ data, state: state ?? 'shown', edit, draft: toDraft() }) }
  })
})
afterEach(() => void vi.useRealTimers())

const write = async (first: ContentEntry = entry) => page.run(() => useDraft(first))
/** Advances the clock and lets pending work finish. */
const pass = async (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds)
  await page.settle()
}
const sent = () => api.writes().map(({ input, since }) => [input['data'], input['state'], since])

describe('an edit in a form', () => {
  it('is saved after a pause in typing rather than on each key', async () => {
    const draft = await write()
    expect(draft.current.saveState).toBe('saved')
    draft.current.edit({ weight: 2 })
    await pass(500)
    draft.current.edit({ weight: 23 })
    await pass(500)
    expect([sent(), draft.current.saveState]).toEqual([[], 'writing'])
    await pass(400)
    expect(sent()).toEqual([[{ weight: 23 }, 'shown', '"3"']])
    expect(draft.current).toMatchObject({ saveState: 'saved', data: { weight: 23 }, entry: { edit: 4 } })
    expect(page.client.getQueryData(entryQuery('products', '7').queryKey)).toMatchObject({ edit: 4 })
  })

  it('is saved immediately on request, and when hidden', async () => {
    const draft = await write()
    draft.current.edit({ weight: 2 })
    draft.current.saveNow()
    await page.settle()
    draft.current.hide(true)
    await page.settle()
    expect(sent()).toEqual([
      [{ weight: 2 }, 'shown', '"3"'],
      [{ weight: 2 }, 'hidden', '"4"'],
    ])
    expect(draft.current.isHidden).toBe(true)
  })

  it('is saved when its form is closed, based on the edit of the running save', async () => {
    const draft = await write()
    const slow = Promise.withResolvers<object>()
    api.answer(saveContent, () => slow.promise)
    draft.current.edit({ weight: 2 })
    draft.current.saveNow()
    await pass(20)
    draft.current.edit({ weight: 3 })
    await pass(20)
    const closing = page.close()
    api.answer(saveContent, ({ data }) => ({ row: toEntry({ data, edit: 9 }) }))
    slow.resolve({ row: toEntry({ data: { weight: 2 }, edit: 8 }) })
    await closing
    await page.settle()
    expect(sent()).toEqual([
      [{ weight: 2 }, 'shown', '"3"'],
      [{ weight: 3 }, 'shown', '"8"'],
    ])
  })

  it('is saved when its form is closed with only its visibility changed', async () => {
    const draft = await write()
    const slow = Promise.withResolvers<object>()
    api.answer(saveContent, () => slow.promise)
    draft.current.edit({ weight: 2 })
    draft.current.saveNow()
    await pass(20)
    draft.current.hide(true)
    const closing = page.close()
    api.answer(saveContent, ({ data, state }) => ({ row: toEntry({ data, state: state ?? 'shown', edit: 9 }) }))
    slow.resolve({ row: toEntry({ data: { weight: 2 }, edit: 8 }) })
    await closing
    await page.settle()
    expect(sent()).toEqual([
      [{ weight: 2 }, 'shown', '"3"'],
      [{ weight: 2 }, 'hidden', '"8"'],
    ])
  })

  it('keeps others’ changes merged by the running save when its form is closed', async () => {
    const draft = await write()
    const slow = Promise.withResolvers<object>()
    api.answer(saveContent, () => slow.promise)
    draft.current.edit({ weight: 2 })
    draft.current.saveNow()
    await pass(20)
    draft.current.edit({ weight: 3 })
    await pass(20)
    const closing = page.close()
    api.answer(saveContent, ({ data }) => ({ row: toEntry({ data, edit: 9 }) }))
    slow.resolve({ row: toEntry({ data: { weight: 2, isMedicalCharge: true }, state: 'hidden', edit: 8 }) })
    await closing
    await page.settle()
    expect(sent().at(-1)).toEqual([{ weight: 3, isMedicalCharge: true }, 'hidden', '"8"'])
  })

  it('is saved on the latest edit when its form is closed long after a save', async () => {
    const draft = await write()
    draft.current.edit({ weight: 2 })
    await pass(900)
    draft.current.edit({ weight: 3 })
    await pass(20)
    await page.close()
    await page.settle()
    expect(sent()).toEqual([
      [{ weight: 2 }, 'shown', '"3"'],
      [{ weight: 3 }, 'shown', '"4"'],
    ])
    expect(countUnsent(name)).toBe(0)
  })

  it('is stored on this device when its form is closed and the save fails', async () => {
    const draft = await write()
    const slow = Promise.withResolvers<object>()
    api.answer(saveContent, () => slow.promise)
    draft.current.edit({ weight: 2 })
    draft.current.saveNow()
    await pass(20)
    const closing = page.close()
    api.answer(saveContent, hangUp)
    slow.reject(new TypeError('no network'))
    await closing
    await page.settle()
    expect(readUnsent(name)).toEqual({ data: { weight: 2 }, state: 'shown', since: 3 })
  })

  it('is saved once when its form is closed while a save succeeds', async () => {
    const draft = await write()
    const slow = Promise.withResolvers<object>()
    api.answer(saveContent, () => slow.promise)
    draft.current.edit({ weight: 2 })
    draft.current.saveNow()
    await pass(20)
    const closing = page.close()
    slow.resolve({ row: toEntry({ data: { weight: 2 }, edit: 4 }) })
    await closing
    await page.settle()
    expect(sent()).toHaveLength(1)
  })

  it('is saved before settle returns the entry; settle returns null if that fails', async () => {
    const draft = await write()
    expect((await draft.current.settle())?.edit).toBe(3)
    draft.current.edit({ weight: 2 })
    expect(await draft.current.settle()).toMatchObject({ edit: 4, data: { weight: 2 } })
    api.answer(saveContent, () => refuse(422, 'content/refused'))
    draft.current.edit({ weight: 3 })
    expect(await draft.current.settle()).toBeNull()
    await page.settle()
    expect(draft.current.saveState).toBe('failed')
    draft.current.drop()
    await page.settle()
    expect([draft.current.saveState, draft.current.data, countUnsent(name)]).toEqual(['saved', { weight: 2 }, 0])
    api.answer(saveContent, () => refuse(409, 'content/conflict', { clashes: [], theirs: { edit: 9 }, joined: null }))
    draft.current.edit({ weight: 4 })
    expect(await draft.current.settle()).toBeNull()
  })

  it('is not saved again when the form is closed with everything saved', async () => {
    await write()
    await page.close()
    expect(sent()).toEqual([])
  })
})

describe('without a server', () => {
  it('an edit is stored on this device, retried, and deleted from it once it is saved', async () => {
    const draft = await write()
    api.answer(saveContent, hangUp)
    draft.current.edit({ weight: 2 })
    await pass(900)
    expect(draft.current).toMatchObject({ saveState: 'failed', failure: { code: 'network/unreachable' } })
    expect(readUnsent(name)).toEqual({ data: { weight: 2 }, state: 'shown', since: 3 })
    api.answer(saveContent, ({ data }) => ({ row: toEntry({ data, edit: 4 }) }))
    window.dispatchEvent(new Event('online'))
    await page.settle()
    expect([draft.current.saveState, countUnsent(name)]).toEqual(['saved', 0])
  })

  it('nothing is stored on this device while the server is reachable', async () => {
    const draft = await write()
    expect(draft.current.isHidden).toBe(false)
    draft.current.edit({ weight: 2 })
    await pass(20)
    expect(countUnsent(name)).toBe(0)
  })

  it('an offline edit is stored on the device before any save fails', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const draft = await write()
    draft.current.edit({ weight: 2 })
    await pass(20)
    expect(readUnsent(name)).toEqual({ data: { weight: 2 }, state: 'shown', since: 3 })
    vi.restoreAllMocks()
  })

  it('a failed save is retried on request', async () => {
    const draft = await write()
    api.answer(saveContent, () => refuse(500, 'server/failed'))
    draft.current.edit({ weight: 2 })
    await pass(900)
    draft.current.tryAgain()
    await page.settle()
    expect([draft.current.saveState, sent().length]).toEqual(['failed', 2])
  })

  it('a closed form no longer reacts to the network', async () => {
    const draft = await write()
    api.answer(saveContent, () => refuse(500, 'server/failed'))
    draft.current.edit({ weight: 2 })
    await pass(900)
    await page.close()
    await page.settle()
    const before = sent().length
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    await page.settle()
    expect(sent()).toHaveLength(before)
  })

  it('stored changes are deleted once the last save after closing the form succeeds', async () => {
    const draft = await write()
    api.answer(saveContent, hangUp)
    draft.current.edit({ weight: 2 })
    await pass(900)
    expect(countUnsent(name)).toBe(1)
    api.answer(saveContent, ({ data }) => ({ row: toEntry({ data, edit: 4 }) }))
    await page.close()
    await page.settle()
    expect([countUnsent(name), sent().at(-1)]).toEqual([0, [{ weight: 2 }, 'shown', '"3"']])
  })

  it('changes stay stored when the form is closed, to be sent later', async () => {
    const draft = await write()
    api.answer(saveContent, hangUp)
    draft.current.edit({ weight: 5 })
    await pass(20)
    expect(isOpen(name)).toBe(true)
    await page.close()
    await page.settle()
    expect([readUnsent(name), isOpen(name)]).toEqual([{ data: { weight: 5 }, state: 'shown', since: 3 }, false])
  })

  it('stored changes are loaded into the form and sent', async () => {
    storeUnsent(name, { data: { weight: 8 }, state: 'hidden', since: 2 })
    const draft = await write()
    expect(draft.current).toMatchObject({ data: { weight: 8 }, isHidden: true })
    await pass(900)
    expect(sent()).toEqual([[{ weight: 8 }, 'hidden', '"2"']])
  })

  it('stored changes of another account are ignored', async () => {
    storeUnsent({ ...name, email: 'other@lumi.example' }, { data: { weight: 8 }, state: 'hidden', since: 2 })
    expect((await write()).current.data).toEqual({ weight: 1 })
  })
})

describe('when another user has saved first', () => {
  const theirs = { data: { weight: 7 }, state: 'shown' as const, edit: 6, author: 'Jiwoo', savedAt: null }
  const clashes = [{ pointer: '/weight', ancestor: 1, yours: 2, theirs: 7 }]

  it('the form asks, and saves only the decision, based on their edit', async () => {
    const draft = await write()
    api.answer(saveContent, () => refuse(409, 'content/conflict', { clashes, theirs }))
    draft.current.edit({ weight: 2 })
    await pass(900)
    expect(draft.current).toMatchObject({ saveState: 'conflict', conflict: { clashes, theirs } })
    api.answer(saveContent, ({ data }) => ({ row: toEntry({ data, edit: 7 }) }))
    draft.current.decide({ weight: 7 })
    await page.settle()
    expect(sent().at(-1)).toEqual([{ weight: 7 }, 'shown', '"6"'])
    expect(draft.current).toMatchObject({ saveState: 'saved', conflict: null })
  })

  it('nothing overwrites their version if the form is closed before the decision', async () => {
    const draft = await write()
    api.answer(saveContent, () => refuse(409, 'content/conflict', { clashes, theirs }))
    draft.current.edit({ weight: 2 })
    await pass(900)
    draft.current.edit({ weight: 3 })
    await pass(20)
    await page.close()
    expect(sent()).toHaveLength(1)
    // The next visit to the form asks again.
    expect(readUnsent(name)).toEqual({ data: { weight: 3 }, state: 'shown', since: 3 })
  })

  it('their version loads into a form without pending changes', async () => {
    let put = (_: ContentEntry) => {}
    const Form = () => {
      const [first, setFirst] = useState(entry)
      useEffect(() => {
        put = setFirst
      }, [])
      const { data, edit: change }: Draft = useDraft(first)
      return <button onClick={() => change({ weight: 50 })}>{String(data['weight'])}</button>
    }
    await page.show(<Form />)
    put(toEntry({ data: { weight: 7 }, edit: 4 }))
    await page.settle()
    expect(textOf()).toBe('7')
    // An entry older than the form's own changes nothing.
    put(toEntry({ data: { weight: 1 }, edit: 2 }))
    await page.settle()
    expect(textOf()).toBe('7')
    await page.press('button', '7')
    put(toEntry({ data: { weight: 9 }, edit: 5 }))
    await page.settle()
    expect(textOf()).toBe('50')
  })
})

describe('the page of an open form', () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('asks before it is closed only while something is unsaved', async () => {
    const draft = await write()
    expect(leave()).toBe(false)
    draft.current.edit({ weight: 2 })
    await pass(20)
    expect(leave()).toBe(true)
    await pass(900)
    expect(leave()).toBe(false)
  })

  it('saves immediately when it is hidden', async () => {
    const draft = await write()
    draft.current.edit({ weight: 2 })
    await pass(20)
    document.dispatchEvent(new Event('visibilitychange'))
    await page.settle()
    expect(sent()).toEqual([])
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await page.settle()
    vi.restoreAllMocks()
    expect(sent()).toHaveLength(1)
  })
})
