import { describe, expect, it } from 'vitest'
import { findSubList, orderMenu, resolveMenu } from './menu.ts'

const categories = [
  { title: 'All', url: '/products' },
  { title: 'Boosters', url: '/products/category/pick?categoryId=1' },
  { title: 'Lifting', url: '/products/category/pick?categoryId=2' },
]
const menu = [
  { title: 'Home', url: '/' },
  { title: 'Treatments', url: '/products', subList: categories },
  { title: 'Acne', url: '/products/category/pick?categoryId=4' },
  { title: 'Offers', url: '/exhibitions' },
  { title: 'Winter', url: '/exhibitions/7' },
  {
    title: 'About',
    url: '/introduce',
    subList: [
      { title: 'Us', url: '/introduce' },
      { title: 'Team', url: '/introduce/staff' },
    ],
  },
  { title: 'Stories', url: '/brandings' },
  { title: 'Journal', url: '/boards/1' },
  { title: 'Letters', url: '/boards/12' },
  { title: 'Notices', url: '/cscenter/notice' },
  {
    title: 'Help',
    url: '/cscenter',
    subList: [
      { title: 'FAQ', url: '/cscenter/faq' },
      { title: 'Ask', url: '/cscenter/boards/2' },
    ],
  },
  { title: 'Book', url: '/info', useWidget: 'visit' as const },
  { title: 'Blog', url: 'https://blog.example/products' },
]

const activeAt = (path: string, query: Record<string, string> = {}) =>
  resolveMenu(menu, { path, query })
    .filter(({ isActive }) => isActive)
    .map(({ title }) => title)

describe('an item is active', () => {
  it.each([
    ['on its own page only, for Home', '/', {}, ['Home']],
    ['on its own page', '/introduce', {}, ['About']],
    ['where its row of links is', '/introduce/staff', {}, ['About']],
    ['when it and the page are both under /exhibitions', '/exhibitions', {}, ['Offers', 'Winter']],
    ['on every promotion', '/exhibitions/3', {}, ['Offers', 'Winter']],
    ['in its section of notices', '/cscenter/notice/5', {}, ['Notices']],
    ['in its section of brandings', '/brandings', {}, ['Stories']],
    ['on the posts of its own board, not of another', '/boards/1/detail/9', {}, ['Journal']],
    ['on the posts of a board of its row', '/cscenter/boards/2/detail/9', {}, ['Help']],
    ['nowhere below itself outside the sections', '/cscenter/contact', {}, []],
    ['on the list of treatments', '/products', {}, ['Treatments']],
    ['on a treatment, when nothing fits better', '/products/41', {}, ['Treatments']],
    ['on the category of its row', '/products/category/pick', { categoryId: '2' }, ['Treatments']],
    ['on the category that another item fits better', '/products/category/pick', { categoryId: '4' }, ['Acne']],
    ['on a category that no item names', '/products/category/pick', { categoryId: '9' }, ['Treatments']],
    ['with parameters that its address does not name', '/products', { sort: 'name' }, ['Treatments']],
    ['never, when it opens the booking widget', '/info', {}, []],
    ['never for a path that only begins alike', '/productsale', {}, []],
  ])('%s', (_, path, query, expected) => {
    expect(activeAt(path, query)).toEqual(expected)
  })
})

it('resolveMenu marks nothing below /products if no item links there', () => {
  const elsewhere = menu.filter(({ url }) => !url.startsWith('/products'))
  const entries = resolveMenu(elsewhere, { path: '/products/41', query: {} })
  expect(entries.filter(({ isActive }) => isActive)).toEqual([])
  const row = resolveMenu([{ title: 'About', url: '/introduce', subList: [{ title: 'Us', url: '/introduce' }] }], {
    path: '/products',
    query: {},
  })
  expect(row.flatMap(({ subList }) => subList.map(({ isActive }) => isActive))).toEqual([false])
})

describe('the row of links', () => {
  const rowAt = (path: string, query: Record<string, string> = {}) => findSubList(resolveMenu(menu, { path, query }))
  const activeOf = (row: ReturnType<typeof rowAt>) => row.filter(({ isActive }) => isActive).map(({ title }) => title)

  it('is the row of the active item', () => {
    expect(rowAt('/introduce/staff').map(({ title }) => title)).toEqual(['Us', 'Team'])
  })
  it('is empty if the active item has no row', () => {
    expect(rowAt('/brandings')).toEqual([])
  })
  it('marks only the longest match', () => {
    expect(activeOf(rowAt('/introduce/staff'))).toEqual(['Team'])
    expect(activeOf(rowAt('/products/category/pick', { categoryId: '2' }))).toEqual(['Lifting'])
    expect(activeOf(rowAt('/products'))).toEqual(['All'])
  })
  it('distinguishes the page itself from a page below it', () => {
    const [all] = rowAt('/products/41')
    expect(all).toMatchObject({ isActive: true, isCurrent: false })
    expect(rowAt('/products')[0]).toMatchObject({ isActive: true, isCurrent: true })
  })
})

describe('among items that lead to the same page', () => {
  const activeOf = (items: Parameters<typeof resolveMenu>[0], path: string, query: Record<string, string> = {}) =>
    resolveMenu(items, { path, query })
      .filter(({ isActive }) => isActive)
      .map(({ title }) => title)

  it('the one that matches more of the address is active', () => {
    const wide = { title: 'Wide', url: '/products' }
    const narrow = { title: 'Narrow', url: '/products?sort=name' }
    for (const items of [
      [wide, narrow],
      [narrow, wide],
    ]) {
      expect(activeOf(items, '/products', { sort: 'name' })).toEqual(['Narrow'])
    }
  })

  it('trailing slashes make no difference', () => {
    expect(activeOf([{ title: 'Us', url: '/introduce//' }], '/introduce')).toEqual(['Us'])
  })

  it('items of another section or another site are not active', () => {
    expect(activeOf([{ title: 'Notices', url: '/cscenter/notice' }], '/boards/1')).toEqual([])
    expect(activeOf([{ title: 'Evil', url: '//introduce' }], '/introduce')).toEqual([])
  })
})

it('the first active item with a row of links provides the row', () => {
  const items = [
    { title: 'Offers', url: '/exhibitions' },
    { title: 'Winter', url: '/exhibitions/7', subList: [{ title: 'All', url: '/exhibitions' }] },
  ]
  expect(findSubList(resolveMenu(items, { path: '/exhibitions', query: {} })).map(({ title }) => title)).toEqual([
    'All',
  ])
})

describe('the menu order', () => {
  const items = [menu[5], menu[1], menu[3]].filter((item) => item !== undefined)

  it('starts with the treatments for a shop', () => {
    expect(orderMenu(items, 'COMMERCE').map(({ title }) => title)).toEqual(['Treatments', 'About', 'Offers'])
  })
  it('moves treatments before external links, and is unchanged without treatments', () => {
    const [blog, about] = [
      { title: 'Blog', url: 'https://blog.example' },
      { title: 'About', url: '/introduce' },
    ]
    const all = { title: 'Treatments', url: '/products' }
    expect(orderMenu([blog, about, all], 'COMMERCE')).toEqual([all, blog, about])
    expect(orderMenu([blog, about], 'COMMERCE')).toEqual([blog, about])
  })
  it.each(['HYBRID', 'BRANDING'] as const)('is the partner’s own for %s', (type) => {
    expect(orderMenu(items, type)).toEqual(items)
  })
})

it('resolveMenu returns nothing for an empty menu', () => {
  expect(resolveMenu([], { path: '/products', query: {} })).toEqual([])
})
