import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }

/** Inputs of operations besides the first entity and an unknown one: the ids are those of demo-content.ts. */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  getBoard: ['/1', '/9', '/1?boardTypeId=1', '/1?boardTypeId=2'],
  getCustomerPost: ['/1', '/2', '/9'],
  getBoardType: ['/1', '/2', '/9'],
  getBranding: ['/1', '/9'],
  getEvent: ['/1', '/2', '/2?productId=2', '/2?productId=1', '/9'],
  getExhibition: ['/1', '/9'],
  getFaq: ['/1', '/9'],
  getInfo: [''],
  getNotice: ['/1', '/2', '/9'],
  getPage: ['', '?route=/', '?roles=home.hero', '?roles=none'],
  getProduct: ['/1', '/2', '/9', '/x'],
  getProductCategory: ['/1', '/2', '/9'],
  getShortenUrl: ['?code=way', '?code=none', ''],
  getTerm: ['?kind=PRIVACY_POLICY', '?kind=PRIVACY_POLICY&version=1.0', '?kind=TERMS_OF_SERVICE', '?kind=X'],
  listAfterNotices: ['', '?categoryId=1', '?keyword=canary'],
  listBoardTypes: ['', '?kind=BOARD'],
  listBoards: ['?boardTypeId=1', '?boardTypeId=1&keyword=canary', '?boardTypeId=2', '', '?perBoard=1&keyword=canary'],
  listBrandings: ['', '?size=1&page=2'],
  listCustomerPosts: ['?boardTypeId=2', '?boardTypeId=2&keyword=canary', '?boardTypeId=1', ''],
  listEvents: ['', '?productId=1', '?exhibitionId=1'],
  listExhibitionProducts: ['', '?exhibitionId=1', '?categoryId=2'],
  listExhibitions: ['', '?state=ONGOING&state=ENDED', '?keyword=promotion'],
  listFaqCategories: [''],
  listFaqs: ['', '?categoryId=1', '?keyword=why'],
  listNotices: ['', '?keyword=old', '?size=1'],
  listPartnerEmployees: ['', '?role=DOCTOR,DIRECTOR'],
  listPopups: [''],
  listProductCategories: [''],
  listProducts: [
    '',
    '?categoryId=2',
    '?keyword=alpha',
    '?keyword=50%25',
    '?keyword=_',
    '?ids=2,1',
    '?sort=recent',
    '?sort=priceAsc',
    '?sort=priceDesc',
    '?sort=name&languageCode=en',
    '?sort=name&size=1&page=2',
    '?sort=name&categoryId=2',
    '?sort=name&keyword=alpha',
    '?sort=name&ids=2,1',
    '?size=1&page=2',
  ],
  listReservationSlots: ['?kind=VISIT&from=2026-05-05&to=2026-05-10', '?kind=TREATMENT&to=2026-05-20', ''],
  listReservationTreatments: ['', '?optionIds=200000', '?size=1&page=2'],
  listSchedules: ['', '?from=2026-05-05&to=2026-05-10'],
  listWeeklySchedules: [''],
}

/**
 * Every public read of the content API with its addresses, in every language of the fixtures. Writes and
 * administrators' reads have tests of their own.
 */
export const everyOperation = Object.entries(openApi.paths).flatMap(([path, operations]) => {
  const get = 'get' in operations ? operations.get : undefined
  if (!get || 'security' in get) return []
  const inputs = INPUTS[get.operationId] ?? (path.endsWith('}') ? ['/1', '/9'] : [''])
  const base = `/api${path.replace(/\/\{\w+\}$/, '')}`
  const addresses = inputs.flatMap((input) => [base + input, inLanguage(base + input, 'ja')])
  return [{ id: get.operationId, path, addresses }]
})

function inLanguage(address: string, code: string): string {
  if (address.includes('languageCode')) return address
  return `${address}${address.includes('?') ? '&' : '?'}languageCode=${code}`
}
