// A picture is looked after in a document: @vitest-environment happy-dom
import { getMedia, listMediaUses, removeMedia, restoreMedia, updateMedia } from '#schemas/generated/api/media.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toMedia } from '#tests/console-media.ts'
import { get, isUsable, names, openConsolePage, textOf, valueOf } from '#tests/console-page.tsx'
import { MediaPanel } from './media-panel.tsx'

const api = answerCalls()
const page = openConsolePage()
const close = vi.fn<() => void>()
let media = toMedia()
const use = { kind: 'products', key: '7', title: { ko: '레이저', en: 'Laser' }, pointer: '/thumbnail', isPublic: true }
beforeEach(() => {
  close.mockReset()
  media = toMedia()
  api.answer(getMedia, () => ({ row: media }))
  api.answer(listMediaUses, { rows: [], total: 0 })
})
type Role = 'owner' | 'writer' | 'translator' | 'viewer'
const open = (role: Role = 'owner') =>
  page.show(<MediaPanel id={media.id} close={close} open={() => {}} />, { session: { role } })

describe('a change of a picture', () => {
  it('is saved on the edit that was loaded, together with the unchanged fields', async () => {
    api.answer(updateMedia, ({ name }) => ({ row: (media = toMedia({ name, edit: 4 })) }))
    await open()
    expect(isUsable('button', 'Save')).toBe(false)
    await page.type('Name', 'front door')
    await page.type('Alternative text EN', ' ')
    await page.press('button', 'Save')
    expect(api.writes()).toEqual([
      {
        id: 'updateMedia',
        since: '"3"',
        input: { id: media.id, name: 'front door', alt: { ko: '현관' }, focalPoint: null },
      },
    ])
    expect([page.notices(), isUsable('button', 'Save')]).toEqual([['Saved. Every place shows it at once'], false])
  })

  it('made during a save stays in the form, and can still be saved', async () => {
    const slow = Promise.withResolvers<object>()
    api.answer(updateMedia, () => slow.promise)
    await open()
    await page.type('Name', 'front')
    get('button', 'Save').click()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const { write } = await import('#tests/console-page.tsx')
    write(get('textbox', 'Alternative text KO'), '정문')
    media = toMedia({ name: 'front', edit: 4 })
    slow.resolve({ row: media })
    await page.settle()
    expect([valueOf('Alternative text KO'), isUsable('button', 'Save')]).toEqual(['정문', true])
  })

  it('stays in the form when another user has saved first', async () => {
    api.answer(updateMedia, () => refuse(409, 'media/conflict'))
    await open()
    await page.type('Name', 'front')
    await page.press('button', 'Save')
    expect(page.notices()[0]).toContain('Your changes are still here')
    expect([valueOf('Name'), isUsable('button', 'Save')]).toEqual(['front', true])
  })

  it('is limited to translated alternative texts for translators, and not possible for viewers', async () => {
    const readOnly = (name: string) => get('textbox', name).hasAttribute('readonly')
    await open('translator')
    expect(['Name', 'Alternative text KO', 'Alternative text EN'].map(readOnly)).toEqual([true, true, false])
    expect(names('button')).not.toContain('Remove')
    await open('viewer')
    expect(readOnly('Alternative text EN')).toBe(true)
    expect(names('button')).not.toContain('Save')
  })
})

describe('removing a picture', () => {
  it('that is unused moves it to the bin, and can be undone', async () => {
    api.answer(removeMedia, { row: { edit: 4 } })
    api.answer(restoreMedia, { row: {} })
    await open()
    await page.press('button', 'Remove')
    expect(textOf(get('dialog'))).toContain('It stays in the bin for 30 days')
    await page.press('button', 'Remove', get('dialog'))
    expect(close).toHaveBeenCalledOnce()
    await page.press('button', 'Undo')
    expect(api.writes()).toMatchObject([
      { id: 'removeMedia', since: '"3"', input: { isForced: false } },
      { id: 'restoreMedia', since: '"4"' },
    ])
  })

  it('that is in use is forced only after confirmation', async () => {
    api.answer(listMediaUses, { rows: [use], total: 1 })
    api.answer(removeMedia, { row: { edit: 4 } })
    await open()
    expect(textOf()).toContain('Used in 1 place')
    await page.press('button', 'Remove')
    expect(textOf(get('dialog'))).toContain('It disappears from the place below.')
    await page.press('button', 'Remove all the same')
    expect(api.writes()[0]?.input['isForced']).toBe(true)
  })

  it('permanently cannot be undone, and a picture in the bin can be restored', async () => {
    media = toMedia({ removedAt: '2026-11-22T00:00:00Z' })
    api.answer(removeMedia, { row: { edit: 4 } })
    api.answer(restoreMedia, { row: {} })
    await open()
    expect(get('textbox', 'Name').hasAttribute('readonly')).toBe(true)
    await page.press('button', 'Restore')
    expect(page.notices()).toEqual(['door.jpg is back'])
    await page.press('button', 'Delete for good')
    await page.press('button', 'Delete for good', get('dialog'))
    expect([api.writes().map(({ id }) => id), names('button').includes('Undo')]).toEqual([
      ['restoreMedia', 'removeMedia'],
      false,
    ])
  })
})
