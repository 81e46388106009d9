import type { Transport } from '#kit/api/request.ts'
import { templateFiles } from '../runtime/registry.ts'
import type { SiteRequest, SiteTenant } from '../runtime/request/site-request.ts'
import { findOperation, toAllowedAnswer } from './contract-checks.ts'
import { toPageFacts } from './page-facts.ts'

/** Answers of a content API: rows by path, a status for a failure, or a function of the query. */
export type SmallAnswer = object | number | ((query: URLSearchParams) => object | number)

type Section = { type: string; role?: string; settings?: object }

const TEMPLATE = {
  formatVersion: 1,
  code: 'small',
  version: '1.0.0',
  label: {},
  homepageTypes: ['COMMERCE', 'HYBRID', 'BRANDING'],
}

/** A template with these screens and nothing else, as a partner has it pinned. Sections are called one, two, three. */
export const toSmallTemplate = (screens: Readonly<Record<string, readonly Section[]>>) => [
  { path: 'small/template.json', text: JSON.stringify(TEMPLATE) },
  { path: 'small/theme.json', text: templateFiles.find(({ path }) => path === 'base/theme.json')?.text ?? '' },
  ...Object.entries(screens).map(([file, sections]) => {
    const ids = ['one', 'two', 'three'].slice(0, sections.length)
    return {
      path: `small/layouts/${file}.json`,
      text: JSON.stringify({
        route: '/',
        title: file,
        sections: Object.fromEntries(sections.map((section, index) => [ids[index], { v: 1, ...section }])),
        order: ids,
      }),
    }
  }),
]

/** A clinic in Korean, Japanese and English with a template of its own. */
export const toSmallTenant = (pinned: SiteTenant['pinned'], changes: Partial<SiteTenant> = {}): SiteTenant => {
  const { partner, config } = toPageFacts()
  return {
    id: 7,
    partner,
    name: { ko: '루미 클리닉의원', ja: 'ルミ医院' },
    displayName: { ko: '루미 클리닉' },
    config,
    integrations: null,
    homepageType: 'HYBRID',
    templateCode: 'small',
    ...(pinned ? { pinned } : {}),
    mainLanguage: 'ko',
    languages: [
      { code: 'ko', name: '한국어' },
      { code: 'ja', name: '日本語' },
      { code: 'en', name: 'English' },
    ],
    siteOrigin: 'https://lumi.test',
    seo: { title: {}, description: {}, keywords: {}, ogImageUrl: null, faviconUpdatedAt: null },
    ...changes,
  }
}

/** Builds a request of that clinic's site, and records its calls and the operators' log. */
export const toSmallRequest = (
  url: string,
  tenant: SiteTenant,
  answers: Readonly<Record<string, SmallAnswer>> = {},
): { request: SiteRequest; asked: string[]; warnings: string[] } => {
  const asked: string[] = []
  const warnings: string[] = []
  const transport: Transport = async ({ method, url: address }) => {
    asked.push(address)
    const [path = '', text] = address.split('?')
    const query = new URLSearchParams(text)
    const known = answers[path] ?? 404
    const answer = typeof known === 'function' ? known(query) : known
    if (typeof answer === 'number') return { status: answer, headers: {}, body: JSON.stringify({ message: 'x' }) }
    const id = findOperation(method, path)?.operationId
    const allowed = id === undefined ? answer : toAllowedAnswer({ method, path, query, body: undefined }, id, answer)
    return { status: 200, headers: {}, body: JSON.stringify(allowed) }
  }
  const request: SiteRequest = {
    url,
    tenant,
    connection: { transport, host: '' },
    apiOrigin: 'https://lumi.test',
    deadline: 2_000,
    warn: (message) => warnings.push(message),
  }
  return { request, asked, warnings }
}
