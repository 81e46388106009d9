// A menu opens in a document: @vitest-environment happy-dom
import { deleteAdminSession } from '#schemas/generated/api/administrators.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { storeUnfinished, readUnfinished } from '../content-editing/drafts/unfinished-texts.ts'
import { countUnsent, storeUnsent } from '../content-editing/drafts/unsent-changes.ts'
import { AccountMenu } from './account-menu.tsx'
import { ClinicMenu } from './clinic-menu.tsx'

const api = answerCalls()
const page = openConsolePage()
const leave = vi.fn<() => void>()
const owner = { email: 'mina@lumi.example', clinic: 'lumi' }
const begun = { ...owner, place: 'answer 1' }

beforeEach(() => {
  leave.mockReset()
  storeUnsent({ ...owner, kind: 'popups', key: '1' }, { data: {}, state: 'shown', since: 1 })
  storeUnfinished(begun, 'Dear Sarah')
  localStorage.setItem('maru-opened-clinics', '[]')
})
const left = () => [countUnsent(owner), readUnfinished(begun), localStorage.getItem('maru-opened-clinics')]
const signOut = async () => {
  await page.show(<AccountMenu isRail={false} />, { leave })
  await page.press('button', 'Kim MinaOwner')
  await page.press('menuitem', 'Sign out')
}

it.each([
  ['once the server has ended the session', () => ({ row: {} })],
  ['where it had ended by itself', () => refuse(401, 'admin/not-signed-in')],
])('signing out removes all data of the session from this device, %s', async (_, answer) => {
  api.answer(deleteAdminSession, answer)
  await signOut()
  expect([leave.mock.calls.length, left()]).toEqual([1, [0, null, null]])
})

it('a failed sign-out shows a notification, and keeps unfinished texts', async () => {
  api.answer(deleteAdminSession, () => refuse(500, 'server/failed'))
  await signOut()
  expect([leave.mock.calls.length, left()]).toEqual([0, [1, 'Dear Sarah', '[]']])
  expect(page.notices()).toHaveLength(1)
})

it('the console language changes immediately, and is remembered', async () => {
  await page.show(<AccountMenu isRail={false} />)
  await page.press('button', 'Kim MinaOwner')
  await page.press('menuitem', '한국어')
  expect([localStorage.getItem('maru-console-language'), document.documentElement.lang]).toEqual(['ko', 'ko'])
  expect(textOf()).toContain('대표')
})

it.each([
  ['김미나', '미나'],
  ['Sarah', 'S'],
  ['', 'M'],
])('the account menu of %j shows the initials %s', async (name, initials) => {
  await page.show(<AccountMenu isRail />, { session: { name } })
  expect([textOf(document.querySelector('main')), names('button')]).toEqual([initials, [name || 'mina@lumi.example']])
})

it('a clinic’s console links to its site, the operators’ console to none', async () => {
  await page.show(<ClinicMenu isRail={false} />)
  expect(names('button')).toEqual(['Lumi Cliniclumi.example'])
  await page.press('button', /Lumi/)
  expect(names('menuitem')).toEqual(['Open the site'])
  await page.show(<ClinicMenu isRail={false} />, { session: { isOperatorsConsole: true, siteAddress: '' } })
  await page.press('button', /Operations/)
  expect(names('menuitem')).toEqual([])
})
