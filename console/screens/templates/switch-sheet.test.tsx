// The sheet is used in a document: @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cancelRelease,
  createRelease,
  getContent,
  listRevisions,
  publishContent,
  saveContent,
} from '#schemas/generated/api/content.ts'
import { reportSwitch, type LookTemplate } from '#schemas/generated/api/looks.ts'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toDraft, toEntry } from '#tests/console-content.ts'
import { all, get, isUsable, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { SwitchSheet } from './switch-sheet.tsx'

const api = answerCalls()
const page = openConsolePage()

const template = (code: string, name: string): LookTemplate => ({
  code,
  name,
  version: '1.0.0',
  homepageTypes: ['COMMERCE', 'HYBRID', 'BRANDING'],
  fallbackFields: [],
})
const CLEAN = { templateCode: 'clean', homepageType: 'HYBRID' } as const
const CALM = { templateCode: 'calm', homepageType: 'BRANDING' } as const
const settings = toEntry({ kind: 'clinic', key: 'settings', data: { ...CLEAN } })
const report = {
  isReady: true,
  kept: [{ role: 'site.menu', route: '/' }],
  moved: [{ role: 'home.hero', route: '/', from: 'HeroSlider', section: 'HeroPromotions' }],
  shelved: [{ role: 'products', route: '/', from: 'OwnPackage' }],
  expected: [{ role: 'home.staff', route: '/', section: 'StaffTiles' }],
}
const choose = vi.fn<(choice: object | null) => void>()

beforeEach(() => {
  choose.mockReset()
  api.answer(reportSwitch, { row: report })
  api.answer(listRevisions, {
    rows: [{ data: { ...CLEAN }, publishedAt: '2026-11-20T00:00:00Z', author: 'Mina' }],
    total: 1,
  })
  api.answer(getContent, { row: settings })
  api.answer(saveContent, ({ data }) => ({ row: { ...settings, data, edit: 4 } }))
  api.answer(publishContent, { row: { id: 41, entries: [] } })
})
type Changes = Partial<Parameters<typeof SwitchSheet>[0]>
const open = (changes: Changes = {}, role: 'owner' | 'writer' = 'owner') =>
  page.show(
    <SwitchSheet
      templates={[template('clean', 'Clean'), template('calm', 'Calm')]}
      token="t"
      shown={{ path: '/', language: 'ko', date: '' }}
      now={CLEAN}
      choice={CALM}
      settings={settings}
      choose={choose}
      {...changes}
    />,
    { session: { role } },
  )

describe('the report of a switch', () => {
  it('counts pieces that stay, move, are shelved or have to be written, with readable names', async () => {
    await open()
    expect(names('heading')[0]).toBe('Switching to Calm · Branding')
    expect(textOf(document.querySelector('dl'))).toMatch(/Stay1.*Elsewhere1.*Shelved1.*To write1/)
    expect(textOf()).toContain('Hero slider → Promotion mosaic')
    // A packaged section only has its own name.
    expect(textOf()).toContain('Own Package')
    expect(textOf()).toContain('3 texts and pictures · nothing is deleted')
    expect(textOf()).not.toMatch(/home\.(hero|staff)/)
    expect(textOf()).toContain('1 piece will not be visible to visitors.')
  })

  it('links to the roles that have to be written, and not to those that only move', async () => {
    await open()
    expect(all('link').map((one) => one.getAttribute('href'))).toContain('/content/roles/home.staff')
    expect(all('link').map((one) => one.getAttribute('href'))).not.toContain('/content/roles/home.hero')
  })

  it('is not requested for the public look, which cannot be switched to', async () => {
    await open({ choice: CLEAN })
    expect(textOf()).toContain('This is what visitors see now')
    expect([isUsable('button', 'Switch now'), api.calls.some(({ id }) => id === 'reportSwitch')]).toEqual([
      false,
      false,
    ])
  })
})

describe('a switch', () => {
  it('is disabled while the looks are compared', async () => {
    api.answer(reportSwitch, { row: { ...report, isReady: false } })
    await open()
    expect(textOf()).toContain('Comparing every page')
    expect(textOf()).toContain('You can switch once both looks have been compared.')
    expect(isUsable('button', 'Switch now')).toBe(false)
  })

  it('is disabled after a failed comparison until another one succeeds', async () => {
    api.answer(reportSwitch, () => refuse(500, 'server/failed'))
    await open()
    expect([all('alert').length, isUsable('button', 'Switch now')]).toEqual([1, false])
    api.answer(reportSwitch, { row: report })
    await page.press('button', 'Try again')
    expect(isUsable('button', 'Switch now')).toBe(true)
    expect(textOf()).not.toContain('once both looks have been compared')
  })

  it('asks for confirmation with the changes for visitors, and can be cancelled', async () => {
    await open()
    await page.press('button', 'Switch now')
    const dialog = get('dialog', /Switch to Calm/)
    expect(textOf(dialog)).toContain('Visitors see Calm · Branding instead of Clean · Hybrid at once.')
    expect(textOf(dialog)).toMatch(/Stay1 piece.*Elsewhere.*Shelved.*Treatments.*To write/)
    expect(textOf(dialog)).not.toContain('unpublished changes')
    await page.press('button', 'Cancel', dialog)
    expect([all('dialog', /Switch to/), api.writes('reportSwitch')]).toEqual([[], []])
  })

  it('is made after confirmation', async () => {
    await open()
    await page.press('button', 'Switch now')
    await page.press('button', 'Switch')
    expect(api.writes('reportSwitch').map(({ id, input }) => [id, input['data']])).toEqual([
      ['saveContent', { ...CALM }],
      ['publishContent', undefined],
    ])
    expect(all('dialog', /Switch to/)).toEqual([])
  })

  it('warns before and in the confirmation that other unpublished settings become public', async () => {
    await open({ settings: { ...settings, draft: toDraft() } })
    expect(textOf()).toContain('The site settings have unpublished changes.')
    await page.press('button', 'Switch now')
    expect(textOf(get('dialog', /Switch to/))).toContain('The site settings have unpublished changes.')
  })

  it('at a later time is disabled without a time', async () => {
    api.answer(createRelease, { row: { id: 5 } })
    await open()
    all('radio').at(-1)?.click()
    await page.settle()
    expect(isUsable('button', 'Switch now')).toBe(false)
  })

  it('that is scheduled can be cancelled, and prevents another one', async () => {
    api.answer(cancelRelease, { row: { id: 5 } })
    await open({ settings: { ...settings, draft: toDraft({ releaseId: 5 }) } })
    expect(names('button')).not.toContain('Switch now')
    await page.press('button', 'Cancel the switch')
    expect(api.writes('reportSwitch')[0]).toEqual({ id: 'cancelRelease', input: { id: '5' } })
  })

  it('is not offered to members without the right to publish', async () => {
    await open({}, 'writer')
    expect([names('button').includes('Switch now'), names('radio')]).toEqual([false, []])
    expect(textOf()).not.toContain('once both looks have been compared')
  })
})

describe('previous looks', () => {
  it('can be selected again, unless they are public now', async () => {
    const of = (data: object, day: number) => ({ data, publishedAt: `2026-11-0${day}T00:00:00Z`, author: 'Mina' })
    api.answer(listRevisions, { rows: [of({ ...CLEAN }, 4), of({ ...CALM }, 2)], total: 2 })
    await open()
    expect(textOf()).toMatch(/Clean · Hybrid.*Public now.*Calm · Branding/)
    await page.press('button', 'Use this look')
    expect(choose).toHaveBeenCalledExactlyOnceWith(CALM)
  })

  it('are hidden when the history is empty', async () => {
    api.answer(listRevisions, { rows: [], total: 0 })
    await open()
    expect(names('heading')).not.toContain('Previous looks')
  })

  it('close with the sheet, which deselects the look', async () => {
    await open()
    await page.press('button', 'Close')
    expect(choose).toHaveBeenCalledExactlyOnceWith(null)
  })
})
