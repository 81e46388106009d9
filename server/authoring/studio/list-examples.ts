import type { FastifyInstance } from 'fastify'
import { listBoards } from '#schemas/generated/api/boards.ts'
import { listExhibitions } from '#schemas/generated/api/exhibitions.ts'
import { listBoardTypes, type BoardType } from '#schemas/generated/api/notice-board-types.ts'
import { listCustomerPosts } from '#schemas/generated/api/notice-customer-boards.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'
import { listProductCategories } from '#schemas/generated/api/product-categories.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import type { Operation } from '#schemas/operation.ts'
import { fillPattern } from '#schemas/path-pattern.ts'
import type { RoutePattern } from '#schemas/routes.ts'
import type { StudioExample } from '#schemas/studio/studio-api.ts'

/** Requests a clinic’s own content API; null where it does not respond. */
export type AskClinic = <Input extends object, Output>(
  operation: Operation<Input, Output>,
  input: Input,
) => Promise<Output | null>

/** Maximum number of examples; the first ones in the clinic's own order. */
const MAX_EXAMPLES = 30

/** Lists a clinic's examples for a detail screen, such as its treatments; empty for any other screen. */
export const listExamples = async (route: string, ask: AskClinic): Promise<readonly StudioExample[]> =>
  (await SOURCES.get(route)?.(ask)) ?? []

type Row = { readonly id: number; readonly name?: string; readonly title?: string; readonly boardTypeId?: number }
type List = (ask: AskClinic) => Promise<readonly Row[] | undefined>

/** Pairs a route with its example screens; the last parameter of the route is the entry’s own number. */
const source = (route: RoutePattern, list: List): [string, (ask: AskClinic) => Promise<StudioExample[]>] => [
  route,
  async (ask) =>
    ((await list(ask)) ?? []).slice(0, MAX_EXAMPLES).map(({ id, name, title, boardTypeId }) => ({
      path: fillPattern(route, (field) => String(field === 'boardTypeId' ? (boardTypeId ?? id) : id)),
      name: name ?? title ?? String(id),
    })),
]

const listBoardsOf =
  (kind: BoardType['kind']): List =>
  async (ask) =>
    (await ask(listBoardTypes, {}))?.rows.filter((board) => board.kind === kind)

const listCustomers: List = async (ask) => {
  const [board] = (await listBoardsOf('CUSTOMER_BOARD')(ask)) ?? []
  const posts = board && (await ask(listCustomerPosts, { boardTypeId: board.id, size: MAX_EXAMPLES }))
  return posts?.rows.map(({ id, title }) => ({ id, title, boardTypeId: board?.id ?? 0 }))
}

const listCategories = async (ask: AskClinic): Promise<StudioExample[]> =>
  ((await ask(listProductCategories, {}))?.rows ?? [])
    .slice(0, MAX_EXAMPLES)
    .map(({ id, name }) => ({ path: `/products/category/pick?categoryId=${id}`, name }))

const SOURCES = new Map([
  source('/products/{productId}', async (ask) => (await ask(listProducts, { size: MAX_EXAMPLES }))?.rows),
  ['/products/category/pick', listCategories],
  source('/exhibitions/{exhibitionId}', async (ask) => (await ask(listExhibitions, { size: MAX_EXAMPLES }))?.rows),
  source('/cscenter/notice/{noticeId}', async (ask) => (await ask(listNotices, { size: MAX_EXAMPLES }))?.rows),
  source('/boards/{boardTypeId}', listBoardsOf('BOARD')),
  source('/boards/{boardTypeId}/detail/{id}', async (ask) => (await ask(listBoards, { size: MAX_EXAMPLES }))?.rows),
  source('/cscenter/boards/{boardTypeId}', listBoardsOf('CUSTOMER_BOARD')),
  source('/cscenter/boards/{boardTypeId}/write', listBoardsOf('CUSTOMER_BOARD')),
  source('/cscenter/boards/{boardTypeId}/detail/{id}', listCustomers),
])

/** Returns a function that requests a clinic in this process by its host. */
export const askByHost =
  (app: FastifyInstance, host: string): AskClinic =>
  async <Input extends object, Output>(operation: Operation<Input, Output>, input: Input) => {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    const answer = await app.inject({ url: `/api${operation.path}?${query}`, headers: { host } })
    // The contract defines the type, and the server’s tests check every response against it.
    return answer.statusCode === 200 ? (answer.json() as Output) : null
  }
