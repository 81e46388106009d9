// Links are written in a document: @vitest-environment happy-dom
import { listContent, listContentKinds } from '#schemas/generated/api/content.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toEntry, toKind } from '#tests/console-content.ts'
import { FormOf } from '#tests/console-form.tsx'
import { names, openConsolePage, valueOf } from '#tests/console-page.tsx'

const api = answerCalls()
const page = openConsolePage()
const write = vi.fn<(value: unknown) => void>()
const link = { label: { ko: '예약' }, url: '/products/7' }
beforeEach(() => {
  write.mockReset()
  api.answer(listContentKinds, { rows: [toKind()] })
  api.answer(listContent, { rows: [toEntry()], total: 1 })
})
const show = (value: unknown) =>
  page.show(<FormOf schema={{ $ref: 'maru://schemas/link.schema.json' }} value={value} write={write} />)
const written = () => write.mock.lastCall?.[0]

it('LinkField changes its label and its address separately', async () => {
  await show(link)
  await page.type('Label', '지금 예약')
  expect(written()).toEqual({ ...link, label: { ko: '지금 예약' } })
  await page.type('Address', 'https://maru.example')
  expect(written()).toEqual({ label: { ko: '지금 예약' }, url: 'https://maru.example' })
})

it('LinkField suggests pages, the telephone number, and treatments that the server finds for the input', async () => {
  await show({ ...link, url: '' })
  expect(api.calls.find(({ id }) => id === 'listContent')?.input).not.toHaveProperty('keyword')
  await page.press('textbox', 'Address')
  const offered = names('option')
  expect(offered).toEqual(expect.arrayContaining(['/products', 'tel:{{telephone}}', '/products/7 피부 결']))
  expect(offered).not.toContain('/404')
  expect(offered.filter((one) => one.includes('{product'))).toEqual([])
  await page.press('option', '/products/7 피부 결')
  // The description beside an address is not stored with it.
  expect([written(), valueOf('Address')]).toEqual([{ ...link, url: '/products/7' }, '/products/7'])
  await page.type('Address', '/products/laser')
  expect(api.calls.at(-1)?.input['keyword']).toBe('laser')
})

it('LinkField can open the booking widget instead, and a page again', async () => {
  await show(link)
  expect(valueOf('When pressed')).toBe('Opens a page')
  await page.press('textbox', 'When pressed')
  await page.press('option', 'Opens the booking of a visit')
  expect(written()).toEqual({ ...link, useWidget: 'visit' })
  await page.press('textbox', 'When pressed')
  await page.press('option', 'Opens a page')
  expect(written()).toEqual(link)
})
