import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { DEMO_SITES, type DemoSite } from './demo-sites.ts'
import { findFaults } from './find-faults.ts'
import { expect } from './fixtures.ts'
import { fetchFromPage } from './recorder.ts'

/** The demo clinic's site in a language. */
export const findLumi = (language: string): DemoSite => {
  const site = DEMO_SITES.find((candidate) => candidate.partner === 'lumi' && candidate.language === language)
  if (!site) throw new Error(`The demo has no lumi in ${language}`)
  return site
}

export const BOARD_PATH = '/cscenter/boards/2'
const API_PATH = '/api/customer/global/notice-customer-boards'

/** A text of a post's screens, by its key in locales/<language>/customerPost.json. */
export const readTexts = (language: string) => {
  const file = fileURLToPath(new URL(`../../locales/${language}/customerPost.json`, import.meta.url))
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return (key: string): string => {
    const text = key
      .split('.')
      .reduce<unknown>((part, name) => (part && typeof part === 'object' ? Reflect.get(part, name) : undefined), texts)
    if (typeof text !== 'string') throw new Error(`There is no text ${key}`)
    return text
  }
}

type NewPost = {
  title: string
  content: string
  password: string
  isPrivate: boolean
  phone?: { countryCode: string; number: string }
  email?: string
}

type Sent = { method: 'POST'; path: string; body: object }

type Called = { status: number; row: { id: number; formToken: string } }

/** A call of the board's API from a page of the site, as only its own pages may call. */
const call = async (page: Page, { method, path, body }: Sent): Promise<Called> => {
  const headers = { 'content-type': 'application/json' }
  const { status, text } = await fetchFromPage(page, path, { method, headers, body: JSON.stringify(body) })
  // The contract says so.
  return { status, ...(JSON.parse(text) as Pick<Called, 'row'>) }
}

/** Writes a post as the form would, and gives its number. The page must be one of the site. */
export const createPost = async (page: Page, post: NewPost): Promise<number> => {
  const form = await call(page, { method: 'POST', path: `${API_PATH}/form`, body: { boardTypeId: 2 } })
  const body = { boardTypeId: 2, authorName: '김하윤', ...post, formToken: form.row.formToken }
  let id = 0
  // The board takes no form that was opened less than three seconds ago.
  await expect(async () => {
    const made = await call(page, { method: 'POST', path: API_PATH, body })
    expect(made.status).toBe(201)
    id = made.row.id
  }).toPass()
  return id
}

/** Fetches the status and HTML of an address. */
export const readHtml = (page: Page, path: string): Promise<{ status: number; html: string }> =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    return { status: answer.status, html: await answer.text() }
  }, path)

/** Expects accessible content that is not wider than the screen. */
export const expectFitForAll = async (page: Page) => {
  expect(await findFaults(page, { of: ['main'] })).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Everything that the browser keeps for the site. */
export const readKept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]),
  )
