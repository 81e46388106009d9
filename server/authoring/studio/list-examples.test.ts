import { expect, it } from 'vitest'
import { NOT_FOUND_ROUTE, ROUTES } from '#schemas/routes.ts'
import { listExamples, type AskClinic } from './list-examples.ts'

const ROWS: Readonly<Record<string, readonly object[]>> = {
  listProducts: [{ id: 7, name: '글로우' }],
  listProductCategories: [{ id: 3, name: '리프팅' }],
  listBoardTypes: [
    { id: 1, name: '소식', kind: 'BOARD' },
    { id: 2, name: '상담', kind: 'CUSTOMER_BOARD' },
  ],
  listBoards: [{ id: 5, title: '새 소식', boardTypeId: 1 }],
  listCustomerPosts: [{ id: 9, title: '문의' }],
}

// Rows of these operations, with the fields read here.
const ask: AskClinic = async ({ id }) => ({ rows: ROWS[id] ?? [] }) as never

it.each([
  ['/products/{productId}', '/products/7', '글로우'],
  ['/products/category/pick', '/products/category/pick?categoryId=3', '리프팅'],
  ['/boards/{boardTypeId}', '/boards/1', '소식'],
  ['/boards/{boardTypeId}/detail/{id}', '/boards/1/detail/5', '새 소식'],
  ['/cscenter/boards/{boardTypeId}/write', '/cscenter/boards/2/write', '상담'],
  ['/cscenter/boards/{boardTypeId}/detail/{id}', '/cscenter/boards/2/detail/9', '문의'],
])('listExamples fills %s with the clinic’s content', async (route, path, name) => {
  expect(await listExamples(route, ask)).toEqual([{ path, name }])
})

it('lists examples for every detail screen, except unlisted secret offers', async () => {
  const named = ROUTES.map(({ pattern }) => pattern).filter((route) => route.includes('{'))
  const unknown: string[] = []
  for (const route of named) {
    let asked = 0
    await listExamples(route, async (operation, input) => {
      asked += 1
      return ask(operation, input)
    })
    if (asked === 0) unknown.push(route)
  }
  expect(unknown).toEqual(['/products/{productId}/secret/{eventId}'])
})

it('returns no examples for other screens, or if a clinic does not respond', async () => {
  expect(await listExamples(NOT_FOUND_ROUTE, ask)).toEqual([])
  for (const { pattern } of ROUTES) expect(await listExamples(pattern, async () => null), pattern).toEqual([])
})

it('returns no examples for customers’ boards if a clinic has none or their posts cannot be read', async () => {
  const route = '/cscenter/boards/{boardTypeId}/detail/{id}'
  const boards = { rows: ROWS['listBoardTypes'] }
  expect(await listExamples(route, async () => ({ rows: [] }) as never)).toEqual([])
  const askBoards: AskClinic = async ({ id }) => (id === 'listBoardTypes' ? (boards as never) : null)
  expect(await listExamples(route, askBoards)).toEqual([])
})

it.each([
  '/products/{productId}',
  '/products/category/pick',
  '/exhibitions/{exhibitionId}',
  '/cscenter/notice/{noticeId}',
  '/boards/{boardTypeId}',
  '/boards/{boardTypeId}/detail/{id}',
  '/cscenter/boards/{boardTypeId}/detail/{id}',
])('listExamples returns at most thirty examples of %s, and requests no more', async (route) => {
  const sizes: unknown[] = []
  const kind = route.startsWith('/boards') ? 'BOARD' : 'CUSTOMER_BOARD'
  const rows = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: 'x', kind, boardTypeId: 1 }))
  const examples = await listExamples(route, async (operation, input) => {
    // Naturally short lists are requested in full.
    if (!['listProductCategories', 'listBoardTypes'].includes(operation.id)) sizes.push({ ...input })
    return { rows } as never
  })
  expect(examples).toHaveLength(30)
  for (const input of sizes) expect(input).toMatchObject({ size: 30 })
})
