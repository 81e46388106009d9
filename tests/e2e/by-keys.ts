import { expect, type Locator, type Page } from '@playwright/test'
import { ask, askApi } from './console-session.ts'

/** More than any screen has to what is looked for. */
const MAX_STOPS = 150

/** Presses Tab until an element has the focus. */
export const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const focused = wanted.and(page.locator(':focus'))
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if ((await focused.count()) > 0) return
  }
  await expect(wanted).toBeFocused()
}

export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/**
 * Returns the address of the clinic's reservations on a Thursday three weeks ahead: all its times are free at any hour,
 * and the demo has no special opening hours that far ahead.
 */
export const toFreeDay = (): string => {
  const now = new Date(Date.now() + 9 * 3_600_000)
  const days = 25 - (now.getUTCDay() || 7)
  return `/reservations?date=${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}`
}

/** Makes a booking at the first time that the dialog offers for its day. */
export const book = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('region', { name: '주간 예약표' })).toBeVisible()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: '예약 넣기' })
  await expect(dialog.getByLabel('이름')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('010-7788-9900')
  await tabTo(page, dialog.getByRole('combobox', { name: '시각' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  await tabTo(page, dialog.getByRole('button', { name: '확정해서 넣기' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

type Row = { edit: number; key: string; data: Record<string, unknown> }

export const readEntry = async (page: Page, path: string): Promise<Row> =>
  (await askApi<{ row: Row }>(page, `/admin/content/${path}`)).row

/** Writes an entry as another user, as data for a test. */
export const writeEntry = async (page: Page, path: string, change: Record<string, unknown> | null): Promise<void> => {
  const { data, edit } = await readEntry(page, path)
  const { status } = await ask(page, `/api/admin/content/${path}`, {
    method: change ? 'PUT' : 'DELETE',
    headers: { 'content-type': 'application/json', 'if-match': `"${edit}"` },
    body: JSON.stringify(change ? { data: { ...data, ...change } } : {}),
  })
  expect(status).toBe(200)
}

/** Expects the focus on an element: for keyboard users it must never fall back to the body. */
export const expectHeld = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
