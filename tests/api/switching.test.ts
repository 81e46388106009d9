import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerSiteCall } from '#runtime/render/render-page.ts'
import { HOMEPAGE_TYPES, ROUTES, type HomepageType } from '#schemas/routes.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { listFields } from '#schemas/content/content-fields.ts'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import { createPublicReads } from '#server/app/app.ts'
import { createInProcessTransport } from '#server/api/http/in-process-transport.ts'
import { partnerRollbackCommand } from '#server/app/cli/partner-rollback.ts'
import { partnerSwitchCommand } from '#server/app/cli/partner-switch.ts'
import { reportSwitch } from '#server/pages/template-switch/report-switch.ts'
import type { Piece } from '#server/pages/template-switch/compare-reads.ts'
import type { TemplateChoice } from '#server/api/http/looks.ts'
import { readTemplates } from '#server/templates/templates.ts'
import type { Tenant } from '#server/tenancy/tenant.ts'
import { SCREEN_PATHS } from '#tests/e2e/screens.ts'
import { IS_FULL } from '#tests/scope.ts'
import { seedMarkedClinics, type Marks } from './marked-clinics.ts'
import { openTestSite, type TestSite } from './site.ts'

let site: TestSite
let marks: Marks
let templateChoices: TemplateChoice[]

beforeAll(async () => {
  site = await openTestSite({}, { seed: async (context) => (marks = await seedMarkedClinics(context)) })
  const templates = await readTemplates(site.context.env.rootDir)
  templateChoices = templates.flatMap(({ code, homepageTypes }) =>
    HOMEPAGE_TYPES.filter((type) => homepageTypes.includes(type)).map((homepageType) => ({
      templateCode: code,
      homepageType,
    })),
  )
})
afterAll(() => site.close())

const findTenant = (code: string): Tenant => {
  const tenant = site.context.findPartnerByHost(`${code}.localhost`)
  if (!tenant) throw new Error(`There is no clinic ${code}`)
  return tenant
}

const maru = async (command: typeof partnerSwitchCommand, ...args: string[]): Promise<void> => {
  const { context } = site
  const open = async () => context
  const code = await command.run({ args, env: context.env, open, print: () => {}, readInput: async () => '' })
  expect(code).toBe(0)
}

const switchTo = (code: string, { templateCode, homepageType }: TemplateChoice) =>
  maru(partnerSwitchCommand, code, '--template', templateCode, '--type', homepageType)

/** Digests of everything that is stored except how the sites look, by table. */
const readStored = async (): Promise<Record<string, string>> => {
  const db = site.context.db.kysely.withTables<Record<string, Record<string, unknown>>>()
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !LEFT_OUT.has(name))
  const contents = await Promise.all(
    tables
      .toSorted()
      .map(async (name) => ({ name, rows: (await db.selectFrom(name).selectAll().execute()).map(withoutLook) })),
  )
  return Object.fromEntries(
    contents.map(({ name, rows }) => [name, createHash('sha256').update(JSON.stringify(rows)).digest('hex')]),
  )
}

/**
 * Tables excluded from the comparison: notifications of changes, earlier settings, and the tests' own visits, which are
 * written every few seconds.
 */
const LEFT_OUT = new Set(['change', 'homepage_config_history', 'partner_mark', 'statistic_count', 'statistic_visitors'])

/** Without the line for lists too, which the database makes of the row. */
const withoutLook = ({ homepage_config: config, listed: _line, ...rest }: Record<string, unknown>): object => {
  if (typeof config !== 'string') return rest
  const { version: _, templateCode, homepageType, ...others } = JSON.parse(config) as Record<string, unknown>
  expect([typeof templateCode, typeof homepageType]).toEqual(['string', 'string'])
  return { ...rest, others }
}

const DETAIL = '/cscenter/boards/2/detail/1'
const PATHS = [...new Set([...SCREEN_PATHS, DETAIL])]

const patternOf = (path: string): string => {
  const [address = ''] = path.split('?')
  const toMatcher = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, String.raw`\d+`)}$`)
  return ROUTES.find(({ pattern }) => toMatcher(pattern).test(address))?.pattern ?? path
}

/** The pages of a site by route, as one language's visitors get them. */
const readPages = async (tenant: Tenant, language: LanguageCode): Promise<Map<string, string>> => {
  const host = tenant.partner.hosts[0] ?? ''
  const prefix = language === tenant.mainLanguage ? '' : `/${language}`
  const pages = new Map<string, string>()
  for (const path of PATHS) {
    const { status, body } = await site.get(host, path === '/' ? prefix || '/' : prefix + path)
    expect([200, 404], `${host} ${path}`).toContain(status)
    if (status === 200) pages.set(patternOf(path), body.replaceAll('<wbr/>', ''))
  }
  return pages
}

/** Returns the visible HTML of a section, and the data sent to show when it opens. */
const readSection = (html: string, type: string): { shown: string; sent: string } => {
  const [body = '', ...scripts] = html.split('<script type="application/json"')
  const parts = body.split('<div data-section="').filter((part) => part.startsWith(`${type}"`))
  return { shown: parts.join(''), sent: scripts.join('') }
}

const canaryOf = (tenant: Tenant, { role, field }: Piece): string | undefined =>
  marks.get(`${tenant.partner.partnerCode} ${role} ${field}`)

/** The canaries of everything that a clinic wrote for a resource; opening hours hold times, and words only at exceptions. */
const canariesOf = (tenant: Tenant, resource: string): string[] =>
  resource === 'schedules'
    ? []
    : [...marks].flatMap(([name, mark]) =>
        name.startsWith(`${tenant.partner.partnerCode} ${resource} `) ? [mark] : [],
      )

const listWritten = async (tenant: Tenant, language: LanguageCode): Promise<string[]> => {
  const url = `/api/customer/global/page?languageCode=${language}&roles=${Object.keys(roleSchemas).join(',')}`
  const { body } = await site.get(tenant.partner.hosts[0] ?? '', url)
  // The contract of getPage defines this shape.
  const { row } = JSON.parse(body) as { row: { roles: Record<string, object> } }
  return Object.entries(row.roles).flatMap(([role, content]) => listFields(content).map((field) => `${role} ${field}`))
}

const nameOf = ({ role, field, route, section }: Piece) => `${role} ${field ?? '*'} at ${route} in ${section ?? '-'}`

const PAGE_DATA = /<script type="application\/json"[\s\S]*?<\/script>/g

/** Text that no page contains, for content without a canary, such as an icon's name, where only the list is checked. */
const NOWHERE = '\u0000'

/** Compares the result of a dry run with the pages that visitors then get. */
const checkSwitch = async (code: string, choice: TemplateChoice, language: LanguageCode) => {
  const before = findTenant(code)
  const stored = await readStored()
  const asked = { ...before, languages: [language] }
  const account = await reportSwitch(site.context, asked, choice, {
    render: answerSiteCall,
    transport: createInProcessTransport(site.app, createPublicReads(site.context)),
  })
  const listed = [...account.kept, ...account.moved, ...account.shelved]
  const ofRoles = listed.filter(({ field }) => field !== undefined).map(({ role, field }) => `${role} ${field}`)
  expect(ofRoles.toSorted(), 'every piece is listed once').toEqual((await listWritten(before, language)).toSorted())

  await switchTo(code, choice)
  const tenant = findTenant(code)
  expect(tenant.homepageConfig).toMatchObject(choice)
  const pages = await readPages(tenant, language)
  // A section that goes on in the browser is sent its content whole, what it does not show included.
  const everything = [...pages.values()].map((html) => html.replaceAll(PAGE_DATA, '')).join('\n')
  expect({
    missing: [...account.kept, ...account.moved].filter((piece) => !isShown(tenant, piece, pages)).map(nameOf),
    unlisted: account.shelved
      .filter(({ role, field }) =>
        field === undefined
          ? canariesOf(tenant, role).some((mark) => everything.includes(mark))
          : everything.includes(marks.get(`${code} ${role} ${field}`) ?? NOWHERE),
      )
      .map(nameOf),
  }).toEqual({ missing: [], unlisted: [] })
  await maru(partnerRollbackCommand, code)
  expect(await readStored()).toEqual(stored)
}

const isShown = (tenant: Tenant, piece: Piece, pages: ReadonlyMap<string, string>): boolean => {
  const html = pages.get(piece.route)
  if (html === undefined || piece.section === undefined) return false
  const canaries = piece.field === undefined ? canariesOf(tenant, piece.role) : [canaryOf(tenant, piece) ?? '']
  const { shown, sent } = readSection(html, piece.section)
  // Sections that open only in the browser, such as the search panel, get their content with the page's data.
  return canaries.length === 0 || canaries.some((mark) => shown.includes(mark) || sent.includes(mark))
}

type Trial = { code: string; language: LanguageCode; template: string; type: HomepageType }

const CLINICS: readonly { code: string; languages: readonly LanguageCode[] }[] = [
  { code: 'lumi', languages: ['ko', 'ja', 'en', 'zh'] },
  { code: 'haneul', languages: ['ko', 'ja', 'en'] },
  { code: 'onyu', languages: ['ko', 'en'] },
]

const chooseTrials = async (): Promise<Trial[]> => {
  const templates = await readTemplates('.')
  const all = templates.flatMap(({ code: template, homepageTypes }) =>
    homepageTypes.map((type) => ({ template, type })),
  )
  if (IS_FULL) {
    // Each look of each clinic; its languages take turns.
    return all.flatMap((choice, index) =>
      CLINICS.map(({ code, languages }) => ({
        ...choice,
        code,
        language: languages[index % languages.length] ?? 'ko',
      })),
    )
  }
  // Each template and each type once; the clinics and their languages take turns.
  const sites = CLINICS.flatMap(({ code, languages }) => languages.map((language) => ({ code, language })))
  const templateCodes = templates.map(({ code }) => code)
  return all
    .filter(({ template, type }) => (templateCodes.indexOf(template) + HOMEPAGE_TYPES.indexOf(type)) % 3 === 0)
    .map((choice, index) => ({ ...choice, ...(sites[(index * TURN) % sites.length] ?? FIRST_SITE) }))
}

/** Without a common divisor with the nine sites, so that all of them get their turn. */
const TURN = 4
const FIRST_SITE = { code: 'lumi', language: 'ko' } as const

describe('a switch', async () => {
  it.each(await chooseTrials())(
    'by $code to $template as $type shows in $language the result of its dry run',
    ({ code, template, type, language }) => checkSwitch(code, { templateCode: template, homepageType: type }, language),
    120_000,
  )
})

describe('switching and switching back', () => {
  it('leaves stored data unchanged, between all pairs of looks', async () => {
    const stored = await readStored()
    for (const [index, from] of templateChoices.entries()) {
      await switchTo('lumi', from)
      for (const to of templateChoices.slice(index + 1)) {
        await switchTo('lumi', to)
        await switchTo('lumi', from)
      }
      expect(await readStored()).toEqual(stored)
    }
  }, 120_000)

  it.each(CLINICS)(
    'gives the visitors of $code the same bytes as before',
    async ({ code }) => {
      const host = findTenant(code).partner.hosts[0] ?? ''
      const readThree = async () => {
        const bodies: string[] = []
        // One by one: a busy machine answers three at once too late.
        for (const path of ['/', '/introduce', '/products/1']) bodies.push((await site.get(host, path)).body)
        return bodies
      }
      for (const [index, from] of templateChoices.entries()) {
        if (!IS_FULL && index % CLINICS.length !== CLINICS.findIndex((clinic) => clinic.code === code)) continue
        const others = templateChoices.filter((to) => to !== from)
        const chosen = IS_FULL ? others : others.slice(index % others.length, (index % others.length) + 1)
        await switchTo(code, from)
        const before = await readThree()
        for (const to of chosen) {
          await switchTo(code, to)
          const between = await readThree()
          expect(between).not.toEqual(before)
          await switchTo(code, from)
          expect(await readThree()).toEqual(before)
        }
      }
    },
    IS_FULL ? 900_000 : 120_000,
  )
})
