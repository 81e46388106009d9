// Clinics are looked through in a document: @vitest-environment happy-dom
import {
  countHealth,
  holdClinic,
  listClinics,
  listRollOuts,
  widenRollOut,
  type FleetClinic,
} from '#schemas/generated/api/clinics.ts'
import { listLooks } from '#schemas/generated/api/looks.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { all, get, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { ClinicsScreen } from './clinics-screen.tsx'

const api = answerCalls()
const page = openConsolePage()
const toClinic = (code: string, changes: Partial<FleetClinic> = {}): FleetClinic => ({
  code,
  name: `${code} clinic`,
  hosts: [`${code}.example`],
  siteAddress: `https://${code}.example`,
  homepageType: 'HYBRID',
  templateCode: 'clean',
  templateName: 'Clean',
  templateVersion: '2.1.0',
  follows: 'release',
  isNewest: true,
  share: 100,
  drafts: 0,
  posts: 3,
  reservations: 0,
  publishedAt: null,
  p95Ms: null,
  health: 'fine',
  checkedAt: null,
  problems: { pages: 0, sections: 0, warnings: 0, links: 0, translations: 0 },
  launch: null,
  fallbackFields: [],
  ...changes,
})
let rows = [toClinic('lumi'), toClinic('onyu')]
beforeEach(() => {
  rows = [toClinic('lumi'), toClinic('onyu', { templateCode: 'calm' })]
  api.answer(listClinics, () => ({ rows, total: rows.length }))
  api.answer(countHealth, { row: { fine: 7, attention: 0, broken: 1, unknown: 0 } })
  api.answer(listRollOuts, { rows: [], total: 0 })
  api.answer(listLooks, { rows: [] })
})
const open = (at = '/clinics') =>
  page.show(<ClinicsScreen />, { at, session: { role: 'operator', isOperatorsConsole: true } })
const asked = () => api.calls.findLast(({ id }) => id === 'listClinics')?.input
const pick = async (name: string) => {
  get('checkbox', name).click()
  await page.settle()
}

describe('the list', () => {
  it('requests what its address specifies, and writes the sort order into the address', async () => {
    await open('/clinics?q=lu&type=HYBRID&waiting=posts&sort=drafts&order=desc&page=2')
    expect(asked()).toEqual({
      keyword: 'lu',
      homepageType: 'HYBRID',
      waiting: 'posts',
      sort: 'drafts',
      order: 'desc',
      page: 2,
      size: 50,
      languageCode: 'en',
    })
    await page.press('button', 'Posts')
    expect([page.address, asked()?.['page']]).toEqual([
      '/clinics?q=lu&type=HYBRID&waiting=posts&sort=posts&order=desc',
      1,
    ])
    expect(
      get('row', /Clinic/)
        .querySelector('[aria-sort]')
        ?.getAttribute('aria-sort'),
    ).toBe('descending')
  })

  it('counts sites by health, and omits empty groups', async () => {
    await open()
    expect(textOf(document.querySelector('header'))).toContain('Fine 7Not shown 1')
    expect(textOf(document.querySelector('header'))).not.toContain('Needs attention')
  })

  it.each([
    [{ follows: 'held' }, 'Held'],
    [{ isNewest: true }, 'Has the newest'],
    [{ follows: 'build', isNewest: true }, '–'],
    [{ isNewest: false, share: 10 }, 'At 10%'],
    [{ isNewest: false, share: 100 }, 'At everybody'],
  ] as const)('shows the rollout state of a clinic: %j', async (facts, words) => {
    rows = [toClinic('lumi', facts)]
    await open()
    expect(all('row')[1]?.children[4]?.textContent).toContain(words)
  })

  it('names only the problems that a site has', async () => {
    rows = [toClinic('lumi', { health: 'broken', problems: { ...toClinic('a').problems, pages: 2, links: 5 } })]
    await open()
    expect(textOf(all('row')[1]?.children[5] ?? null)).toBe('Not shownPages not shown 2 · Broken links 5')
  })

  it('that is empty offers to clear the filters, and without filters shows that there is no clinic yet', async () => {
    rows = []
    await open('/clinics?q=nobody')
    expect(textOf()).toContain('No clinic matches')
    all('button', 'Clear').at(-1)?.click()
    await page.settle()
    expect(page.address).toBe('/clinics')
    expect(names('heading')).toContain('No clinic yet')
  })

  it('that failed to load can be retried', async () => {
    api.answer(listClinics, () => refuse(503, 'server/busy'))
    await open()
    api.answer(listClinics, () => ({ rows, total: 2 }))
    await page.press('button', 'Try again')
    expect(all('row')).toHaveLength(3)
  })
})

describe('selected clinics', () => {
  it('are held and released one after the other, and then deselected', async () => {
    api.answer(holdClinic, { row: {} })
    await open()
    await pick('Select this page')
    await page.press('button', 'Hold')
    expect(api.writes().map(({ input }) => input)).toEqual([
      { code: 'lumi', isHeld: true },
      { code: 'onyu', isHeld: true },
    ])
    expect([page.notices(), names('button').includes('Hold')]).toEqual([['2 clinics stay in their version'], false])
    await pick('Select onyu clinic')
    await page.press('button', 'Release hold')
    expect(api.writes().at(-1)?.input).toEqual({ code: 'onyu', isHeld: false })
  })

  it('can get the newest version if all of them share a template', async () => {
    api.answer(widenRollOut, { row: { changed: 1 } })
    await open()
    await pick('Select this page')
    expect(names('button')).not.toContain('To the newest version')
    await pick('Select onyu clinic')
    await page.press('button', 'To the newest version')
    expect(api.writes()[0]?.input).toEqual({ templateCode: 'clean', clinics: ['lumi'] })
    expect(page.notices()).toEqual(['1 clinic has the newest version'])
  })

  it('are deselected when the page or the sort order changes', async () => {
    rows = [toClinic('lumi'), toClinic('onyu')]
    api.answer(holdClinic, { row: {} })
    api.answer(listClinics, () => ({ rows, total: 51 }))
    await open()
    await pick('Select lumi clinic')
    await page.press('button', 'Page 2')
    expect([page.address, names('button').includes('Hold')]).toEqual(['/clinics?page=2', false])
    await pick('Select lumi clinic')
    await page.press('button', 'Posts')
    expect(names('button')).not.toContain('Hold')
    // A selected clinic that has disappeared from the list is not counted either.
    await pick('Select lumi clinic')
    await pick('Select onyu clinic')
    rows = [toClinic('onyu')]
    await page.client.invalidateQueries({ queryKey: ['clinics'] })
    await page.settle()
    await page.press('button', 'Hold')
    expect(api.writes().map(({ input }) => input)).toEqual([{ code: 'onyu', isHeld: true }])
  })

  it('stay selected if the action was rejected', async () => {
    api.answer(holdClinic, () => refuse(403, 'admin/forbidden'))
    await open()
    await pick('Select lumi clinic')
    await page.press('button', 'Hold')
    expect([page.notices().length, names('button').includes('Hold')]).toEqual([1, true])
  })
})

describe('a new clinic', () => {
  it('is started by shortcut, and its sheet is part of the address', async () => {
    await open('/clinics?q=lu')
    await page.key('c', document.body)
    expect(page.address).toBe('/clinics?q=lu&new=1')
    expect(names('heading')).toContain('New clinic')
    await page.press('button', 'Close')
    expect(page.address).toBe('/clinics?q=lu')
  })
})
