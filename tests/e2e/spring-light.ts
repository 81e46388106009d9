import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The template that both homes of the studio make of `clean`. */
export const SPRING_LIGHT = 'spring-light'

/** A section in the studio's list, by its id. */
export const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)

/** The sections of the page itself, as the studio lists them. */
export const idsOf = (page: Page) =>
  page
    .getByRole('list', { name: '본문' })
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((one) => one.dataset['row']))

/** The sections of the page itself, as the frame shows them. */
export const shownIds = (page: Page) =>
  page
    .frameLocator('iframe[title="편집 중인 페이지"]')
    .locator('main [data-section-id]')
    .evaluateAll((sections) => sections.map((one) => one.getAttribute('data-section-id')))

/** Locates the problems of the template check. */
export const problems = (page: Page) => page.getByRole('region', { name: '문제' })

/** Takes a row by its handle and lets it go over another one. */
const drag = async (page: Page, id: string, over: string): Promise<void> => {
  const handle = page
    .getByRole('listitem')
    .filter({ has: row(page, id) })
    .locator('[aria-hidden=true]')
    .first()
  const target = await row(page, over).boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 10, { steps: 8 })
  await page.mouse.up()
}

/** Begins it from `clean`, whose studio is open. */
export const startSpringLight = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '새 템플릿' }).press('Enter')
  await page.getByLabel('코드').fill(SPRING_LIGHT)
  await page.getByLabel('이름').fill('봄빛')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: '템플릿', exact: true })).toHaveValue(/spring-light/)
}

/**
 * Fixes an unreadable colour, reorders the home of three site types by keyboard and by hand, changes a section's role,
 * and changes a setting.
 */
export const makeSpringLight = async (page: Page, timeout: number): Promise<void> => {
  const isCounted = (count: number) => expect(page.getByText(`변경 ${count}`, { exact: true })).toBeVisible({ timeout })
  // The unreadable colour is reported and replaced by the suggested one.
  await page.getByRole('tab', { name: '테마' }).press('Enter')
  await page.getByLabel('quiet', { exact: true }).fill('#C8BFB6')
  await expect(problems(page).getByText(/"quiet" on "bg" has a contrast/)).toBeVisible({ timeout })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^#[0-9A-F]{6} 쓰기$/ }).press('Enter')
  await expect(problems(page).getByText('오류 0')).toBeVisible()

  // Moved by keys, for all site types.
  await row(page, 'news').press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  const end = ['news', 'visit', 'invite']
  await expect.poll(async () => (await idsOf(page)).slice(-3)).toEqual(end)
  await expect.poll(async () => (await shownIds(page)).slice(-3), { timeout }).toEqual(end)

  // Dragged by its handle.
  await drag(page, 'statement', 'products')
  await expect.poll(async () => (await idsOf(page)).slice(2, 5)).toEqual(['promotions', 'statement', 'products'])
  await isCounted(4)

  // Inserted from the catalogue for one site type, with another role and a setting.
  await page.getByText('HYBRID', { exact: true }).click()
  await row(page, 'director').press('Enter')
  await page.keyboard.press('a')
  await page.getByRole('textbox', { name: '섹션 찾기' }).fill('StatementCentred')
  await page.keyboard.press('Enter')
  await expect(row(page, 'statement-centred')).toBeVisible()
  await expect(page.getByText('insert after director')).toBeVisible()
  await page.getByRole('combobox', { name: '콘텐츠 역할' }).click()
  await page.getByRole('option', { name: 'clinic.story' }).click()
  await expect.poll(() => shownIds(page), { timeout }).toContain('statement-centred')
  await row(page, 'promise').press('Enter')
  await page.getByRole('radiogroup', { name: '바탕' }).getByText('구역').click()
  await isCounted(7)

  // One site type goes without a section.
  await page.getByText('BRANDING', { exact: true }).click()
  await row(page, 'news').press('Enter')
  await page.keyboard.press('Delete')
  await expect(row(page, 'news')).toHaveCount(0)
  await isCounted(8)
}
