// One control of each kind that visitors touch, with what has to be done before it can be touched.
import type { Page } from '@playwright/test'

/** A control of a page, and the touch or the key whose answer is timed. */
export type Control = {
  name: string
  partner: string
  path: string
  /** Popups lie over the page; most visitors have closed them. */
  popups?: 'shown'
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const banner = (page: Page) => page.getByRole('banner')
const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const popup = (page: Page) => page.getByRole('dialog')
const language = (page: Page) => banner(page).locator('summary')

const openSearch = async (page: Page) => {
  await banner(page).getByRole('link', { name: 'Search' }).tap()
  await search(page).getByRole('searchbox').waitFor()
}

const openLanguages = async (page: Page) => {
  await language(page).tap()
  await banner(page).locator('a[lang="ja"]').waitFor()
}

const showToast = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Copy address' }).tap()
  await page.getByRole('button', { name: 'Close this notice' }).waitFor()
}

/** The controls, each measured on a page of its own. */
export const CONTROLS: readonly Control[] = [
  { name: 'menu button', partner: 'lumi', path: '/en', act: (page) => language(page).tap() },
  {
    name: 'language',
    partner: 'lumi',
    path: '/en',
    prepare: openLanguages,
    act: (page) => banner(page).locator('a[lang="ja"]').tap(),
  },
  {
    name: 'menu link',
    partner: 'lumi',
    path: '/en',
    act: (page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Treatments' }).tap(),
  },
  { name: 'search open', partner: 'lumi', path: '/en', act: openSearch },
  {
    name: 'search typing',
    partner: 'lumi',
    path: '/en',
    prepare: openSearch,
    act: (page) => search(page).getByRole('searchbox').pressSequentially('lift', { delay: 120 }),
  },
  {
    name: 'floating menu',
    partner: 'lumi',
    path: '/en',
    act: (page) => page.getByRole('navigation', { name: 'Contact and booking' }).locator('summary').tap(),
  },
  {
    name: 'tab',
    partner: 'lumi',
    path: '/en',
    prepare: (page) => page.locator('[data-section=ProductShowcase] nav a').nth(1).scrollIntoViewIfNeeded(),
    act: (page) => page.locator('[data-section=ProductShowcase] nav a').nth(1).tap(),
  },
  {
    name: 'carousel next',
    partner: 'lumi',
    path: '/en',
    act: (page) => page.locator('[data-section=HeroSlider] button[aria-controls]').nth(1).tap(),
  },
  {
    name: 'accordion',
    partner: 'lumi',
    path: '/en/cscenter/faq',
    act: (page) => page.locator('[data-section=FaqList] details summary').nth(1).tap(),
  },
  {
    name: 'sort',
    partner: 'lumi',
    path: '/en/products',
    prepare: (page) => page.locator('[data-section=ProductGrid] summary').tap(),
    act: (page) => page.locator('[data-section=ProductGrid] details a').nth(1).tap(),
  },
  {
    name: 'option',
    partner: 'lumi',
    path: '/en/products/1',
    act: (page) => page.locator('[data-section=ProductOverview] label:has(input[type=checkbox])').nth(1).tap(),
  },
  {
    name: 'toast close',
    partner: 'onyu',
    path: '/en/introduce/space',
    prepare: showToast,
    act: (page) => page.getByRole('button', { name: 'Close this notice' }).first().tap(),
  },
  {
    name: 'popup next',
    partner: 'lumi',
    path: '/en',
    popups: 'shown',
    prepare: (page) => popup(page).getByRole('button', { name: 'Show number 2' }).waitFor(),
    act: (page) => popup(page).getByRole('button', { name: 'Show number 2' }).tap(),
  },
  {
    name: 'popup close',
    partner: 'lumi',
    path: '/en',
    popups: 'shown',
    prepare: (page) => popup(page).waitFor(),
    act: (page) => popup(page).getByRole('button', { name: 'Close', exact: true }).tap(),
  },
  {
    name: 'booking open',
    partner: 'lumi',
    path: '/en',
    act: (page) => page.locator('[data-booking]:visible').first().tap(),
  },
]
