// A search opens over a document: @vitest-environment happy-dom
import { spotlight } from '@mantine/spotlight'
import { listContent, listContentKinds } from '#schemas/generated/api/content.ts'
import { listAdminCustomerPosts } from '#schemas/generated/api/notice-customer-boards.ts'
import { listAdminReservations } from '#schemas/generated/api/reservations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toEntry, toKind } from '#tests/console-content.ts'
import { toPost, toReservation } from '#tests/console-desk.ts'
import { openConsolePage, textOf, write } from '#tests/console-page.tsx'
import { Finder, openFinder } from './finder.tsx'

const api = answerCalls()
const page = openConsolePage()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T01:10:00Z') })
  api.answer(listContentKinds, { rows: [toKind()] })
  api.answer(listContent, { rows: [toEntry({ data: { name: { ko: '레이저' } } })], total: 1 })
  api.answer(listAdminCustomerPosts, ({ state }) => ({
    rows: state === 'ANSWERED' ? [toPost({ id: 3, isPrivate: true, title: 'My secret laser scar' })] : [toPost()],
    total: 1,
  }))
  api.answer(listAdminReservations, { rows: [toReservation()], total: 1 })
})
afterEach(async () => {
  spotlight.close()
  vi.useRealTimers()
})
const find = async (words: string) => {
  const field = document.querySelector('[role=dialog] input')
  if (field) write(field, words)
  await page.settle()
  return found().map((one) => textOf(one))
}
const found = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
const open = async (session: Parameters<typeof page.show>[1] = {}) => {
  await page.show(<Finder />, session)
  openFinder()
  await page.settle()
}

it('the finder requests nothing before it is opened, then only what the user may see', async () => {
  await page.show(<Finder />)
  expect(api.calls).toEqual([])
  await open({ session: { role: 'writer' } })
  expect([...new Set(api.calls.map(({ id }) => id))].toSorted()).toEqual(['listContent', 'listContentKinds'])
})

it('the finder finds bookings of the last thirty days and all later ones by name, number and treatment', async () => {
  await open()
  expect(api.calls.find(({ id }) => id === 'listAdminReservations')?.input['from']).toBe('2026-10-24')
  for (const words of ['jiwoo', 'K7QX-3M9P', 'K7QX3M9P', '토닝']) {
    expect(await find(words)).toContainEqual(expect.stringMatching(/^Park Jiwoo · K7QX-3M9P/))
  }
})

it('the finder shows no content of private posts', async () => {
  await open()
  expect(await find('secret')).not.toContainEqual(expect.stringContaining('secret'))
  expect(await find('Private post')).toContainEqual(expect.stringMatching(/^Private post 3/))
})

it('the finder shows all treatments that the server’s search returns', async () => {
  await open()
  await find('  toning  ')
  expect(api.calls.findLast(({ id }) => id === 'listContent')?.input).toMatchObject({ keyword: 'toning', size: 12 })
  expect(found().map((one) => textOf(one))).toContainEqual(expect.stringMatching(/^레이저/))
})

it.each([
  ['Statistics', 'Statistics', '/statistics'],
  ['레이저', '레이저Treatments', '/treatments/7'],
  ['scar on', 'A scar on my cheek', '/desk?post=12'],
  ['K7QX', 'Park Jiwoo', '/reservations?date=2026-11-23&number=K7QX-3M9P'],
])('the finder opens the address of the result for %s', async (words, name, address) => {
  await open()
  await find(words)
  found()
    .find((one) => textOf(one).startsWith(name))
    ?.click()
  await page.settle()
  expect(page.address).toBe(address)
})

it('the finder shows that nothing was found', async () => {
  api.answer(listContent, { rows: [], total: 0 })
  await open()
  await find('zzzz')
  expect(textOf(document.querySelector('[role=dialog]'))).toContain('Nothing found')
})
