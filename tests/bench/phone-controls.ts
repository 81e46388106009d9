// One control of each kind that visitors touch, with what has to be done before it can be touched.
import type { Locator, Page } from '@playwright/test'

/** A control of a page, and what is touched or typed, whose answer is timed. */
export type Control = {
  name: string
  partner: string
  path: string
  /** Popups lie over the page; most visitors have closed them. */
  popups?: 'shown'
  prepare?: (page: Page) => Promise<unknown>
  control: (page: Page) => Locator
  /** Typed into it instead of a touch. */
  keys?: string
}

const banner = (page: Page) => page.getByRole('banner')
const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const popup = (page: Page) => page.getByRole('dialog')
const language = (page: Page) => banner(page).locator('summary')

const searchLink = (page: Page) => banner(page).getByRole('link', { name: 'Search' })

const openSearch = async (page: Page) => {
  await searchLink(page).tap()
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
  { name: 'menu button', partner: 'lumi', path: '/en', control: language },
  {
    name: 'language',
    partner: 'lumi',
    path: '/en',
    prepare: openLanguages,
    control: (page) => banner(page).locator('a[lang="ja"]'),
  },
  {
    name: 'menu link',
    partner: 'lumi',
    path: '/en',
    control: (page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Treatments' }),
  },
  { name: 'search open', partner: 'lumi', path: '/en', control: searchLink },
  {
    name: 'search typing',
    partner: 'lumi',
    path: '/en',
    prepare: openSearch,
    control: (page) => search(page).getByRole('searchbox'),
    keys: 'lift',
  },
  {
    name: 'floating menu',
    partner: 'lumi',
    path: '/en',
    control: (page) => page.getByRole('navigation', { name: 'Contact and booking' }).locator('summary'),
  },
  {
    name: 'tab',
    partner: 'lumi',
    path: '/en',
    control: (page) => page.locator('[data-section=TreatmentShowcase] nav a').nth(1),
  },
  {
    name: 'carousel next',
    partner: 'lumi',
    path: '/en',
    control: (page) => page.locator('[data-section=HeroSlider] button[aria-controls]').nth(1),
  },
  {
    name: 'accordion',
    partner: 'lumi',
    path: '/en/cscenter/faq',
    control: (page) => page.locator('[data-section=FaqList] details summary').nth(1),
  },
  {
    name: 'sort',
    partner: 'lumi',
    path: '/en/products',
    prepare: (page) => page.locator('[data-section=TreatmentGrid] summary').tap(),
    control: (page) => page.locator('[data-section=TreatmentGrid] details a').nth(1),
  },
  {
    name: 'option',
    partner: 'lumi',
    path: '/en/products/1',
    control: (page) => page.locator('[data-section=ProductOverview] label:has(input[type=checkbox])').nth(1),
  },
  {
    name: 'toast close',
    partner: 'onyu',
    path: '/en/introduce/space',
    prepare: showToast,
    control: (page) => page.getByRole('button', { name: 'Close this notice' }).first(),
  },
  {
    name: 'popup next',
    partner: 'lumi',
    path: '/en',
    popups: 'shown',
    prepare: (page) => popup(page).getByRole('button', { name: 'Show number 2' }).waitFor(),
    control: (page) => popup(page).getByRole('button', { name: 'Show number 2' }),
  },
  {
    name: 'popup close',
    partner: 'lumi',
    path: '/en',
    popups: 'shown',
    prepare: (page) => popup(page).waitFor(),
    control: (page) => popup(page).getByRole('button', { name: 'Close', exact: true }),
  },
  {
    name: 'booking open',
    partner: 'lumi',
    path: '/en',
    control: (page) => page.locator('[data-booking]:visible').first(),
  },
]
