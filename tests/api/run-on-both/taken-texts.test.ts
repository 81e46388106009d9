import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { countClinicTexts, listClinics } from '#schemas/generated/api/clinics.ts'
import { listAudit } from '#schemas/generated/api/content.ts'
import { createPartner, type CreatePartnerInput } from '#schemas/generated/api/partners.ts'
import { partnerAddCommand } from '#server/app/cli/partner-add.ts'
import { checkContent } from '#server/content/check-content.ts'
import { parsePartnerId, type PartnerId } from '#server/core/partner-id.ts'
import { toFileName, type Media } from '#server/files/media/media.ts'
import { listLibrary, listLooseBefore, putMedia } from '#server/files/media/repository.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { makeContent, type Content } from '../demo-content.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const [ONE, BIG] = [parsePartnerId(1), parsePartnerId(2)]
const WISH: CreatePartnerInput = {
  code: 'raon',
  name: { ko: '라온의원', en: 'Raon Clinic' },
  languages: ['ko', 'en', 'zh'],
  homepageType: 'HYBRID',
  templateCode: 'calm',
  hosts: ['raon.example'],
  startFrom: 'clinic',
  sourceCode: 'a',
}

const HTML = { ko: '<p>에이 의원의 약속</p>', en: '<p>Promise of Clinic A</p>', ja: '<p>エー</p>' }

const makePicture = (id: string, more: Partial<Media> = {}): Media => ({
  id,
  hash: id.padEnd(32, '0'),
  format: 'webp',
  bytes: 12,
  kind: 'picture',
  name: 'lobby',
  width: 4,
  height: 3,
  alt: { ko: '에이 의원 로비', ja: 'ロビー' },
  focalPoint: null,
  edit: 1,
  createdAt: NOON.toISOString(),
  createdBy: 'owner@a.test',
  removedAt: null,
  ...more,
})

const picture = (id: string) => ({ src: `/media/${id}`, alt: { ko: '로비' }, width: 4, height: 3 })

describeOnBoth('a clinic created from another’s texts', (dialect) => {
  let api: TestApi
  let operator: { headers: Record<string, string> }
  beforeAll(async () => {
    const names = { ko: '에이 의원', en: 'Clinic A' }
    const branding = { title: names, subtitle: { ko: '글' }, content: HTML, gallery: [], weight: 1 }
    const content = (id: string): Content => ({
      ...Object.fromEntries(Object.entries(makeContent('a'))),
      brandings: [{ ...branding, id: 1, image: picture(id) }],
      terms: [1, 2].map((number) => ({
        id: number,
        kind: 'PRIVACY_POLICY',
        version: `${number}.0`,
        effectiveAt: `2026-0${number}-01`,
        title: { ko: `판 ${number}` },
        content: HTML,
      })),
    })
    const partner = { partnerName: names, displayName: names, partnerGroupName: names }
    const roles = {
      'brandings.intro': { title: names, text: { ko: '02-000-0000으로 물어 주세요.' } },
      'space.intro': { title: names, text: { ko: '강남구청역 3번 출구에서 6분입니다.' } },
    }
    api = await startApi(
      [
        { code: 'a', partner, roles, content: content('aaaaaaaaaaaa') },
        { code: 'big', content: content('bbbbbbbbbbbb') },
      ],
      { ...(await dialect.settings()), MEDIA_QUOTA_MB: '1' },
    )
    await addPicture(ONE, makePicture('aaaaaaaaaaaa'))
    await addPicture(ONE, makePicture('cccccccccccc'))
    await addPicture(BIG, makePicture('bbbbbbbbbbbb', { bytes: 2 * 1024 * 1024 }))
    operator = await signIn('operator')
  })
  afterAll(() => api.close())

  const addPicture = async (id: PartnerId, media: Media) => {
    const { db, files } = api.context
    await files.store.put(id, toFileName(media), Buffer.from('twelve bytes'))
    await db.write([], (transaction) => putMedia(id, transaction, media))
  }
  const signIn = async (role: 'operator' | 'owner') => {
    const email = `${role}@a.test`
    const partnerId = role === 'operator' ? null : ONE
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId, role }, NOON)
    const session = await api.ask(createAdminSession, { email, password: PASSWORD })
    return { headers: { cookie: String(session.headers['set-cookie']).split(';')[0] ?? '' } }
  }
  const readKind = async (id: PartnerId, kind: string) =>
    [...((await api.context.kinds.get(kind)?.readAll(id, api.context.db.kysely)) ?? [])].map(([, data]) => data)
  const countClinics = async () => (await api.ask(listClinics, {}, operator)).body.total

  it('shows the amount of text beforehand, to operators only', async () => {
    const { body } = await api.ask(countClinicTexts, { code: 'a' }, operator)
    expect(body.row).toMatchObject({
      languages: ['ko', 'en', 'ja'],
      treatments: 2,
      questions: 1,
      roles: 1,
      pictures: 2,
    })
    expect((await api.ask(countClinicTexts, { code: 'nobody' }, operator)).status).toBe(404)
    const owner = await signIn('owner')
    expect((await api.ask(countClinicTexts, { code: 'a' }, owner)).failure.code).toBe('admin/not-allowed')
  })

  it('is refused with the reason, and leaves nothing behind', async () => {
    const refusals: readonly (readonly [Partial<CreatePartnerInput>, string])[] = [
      [{ sourceCode: 'nobody' }, 'The source clinic nobody does not exist.'],
      [{ startFrom: 'samples' }, 'sourceCode requires startFrom "clinic".'],
      [{ languages: ['zh'], name: { zh: '拉昂' } }, 'a has no texts in zh, the main language of the new clinic.'],
    ]
    for (const [change, message] of refusals) {
      const { status, failure } = await api.ask(createPartner, { ...WISH, ...change }, operator)
      expect([status, failure['fields']]).toMatchObject([422, [{ name: 'sourceCode', message }]])
    }
    const { sourceCode: _, ...unnamed } = WISH
    expect((await api.ask(createPartner, unnamed, operator)).status).toBe(422)
    const full = await api.ask(createPartner, { ...WISH, sourceCode: 'big' }, operator)
    expect([full.status, full.failure.code]).toEqual([413, 'media/quota'])
    expect(await countClinics()).toBe(2)
    const next = parsePartnerId(3)
    expect(await api.context.files.store.list(next)).toEqual([])
    expect(await listLooseBefore(next, api.context.db.kysely, new Date('2100-01-01'))).toEqual([])
    expect((await api.ask(listAudit, { area: 'partners' }, { host: 'big.test', ...operator })).body.rows).toEqual([])
  })

  it('has the texts with its own name and in its own languages, without prices', async () => {
    const made = await api.ask(createPartner, WISH, operator)
    expect(made.status).toBe(201)
    const id = parsePartnerId(made.body.row.id)
    const products = await readKind(id, 'products')
    expect(products).toHaveLength(2)
    expect(JSON.stringify(products)).not.toMatch(/"price":\d|"originalPrice":\d|"ja":|"isConsultingRequired":false/)
    // References to missing treatments are removed.
    expect(products[0]).toMatchObject({ relatedProductIds: [2] })
    expect(await readKind(id, 'brandings')).toEqual([
      expect.objectContaining({
        title: { ko: '라온의원', en: 'Raon Clinic' },
        content: { ko: '<p>라온의원의 약속</p>', en: '<p>Promise of Raon Clinic</p>' },
        image: picture('aaaaaaaaaaaa'),
      }),
    ])
    expect(await readKind(id, 'terms')).toEqual([
      expect.objectContaining({
        id: 2,
        version: '1.0',
        effectiveAt: '2026-05-04',
        content: { ko: '<p>[바꿔 주세요: 에이 의원]의 약속</p>', en: '<p>Promise of [to be replaced: Clinic A]</p>' },
      }),
    ])
    const roles = await api.context.kinds.get('roles')?.readAll(id, api.context.db.kysely)
    expect(roles?.get('brandings.intro')).toMatchObject({ text: { ko: '{{telephone}}으로 물어 주세요.' } })
    // The way there is another one; who asks is led to the board that came along.
    expect(JSON.stringify(roles?.get('space.intro'))).not.toMatch(/강남|에이 의원/)
    expect(JSON.stringify([...(roles?.values() ?? [])]).match(/\/cscenter\/boards\/\d+/g)).toContain(
      '/cscenter/boards/2',
    )
    expect(JSON.stringify([...(roles?.values() ?? [])])).not.toContain('/cscenter/boards/1')
    for (const kind of ['employees', 'events', 'exhibitions', 'popups', 'board-posts', 'schedule-exceptions']) {
      expect([kind, await readKind(id, kind)]).toEqual([kind, []])
    }
    const [information] = await readKind(id, 'clinic')
    expect(information).toMatchObject({ partnerTel: '', partnerBusinessNumber: '', displayName: WISH.name })
  })

  it('has no error that would block publishing', async () => {
    const { db, kinds } = api.context
    const id = parsePartnerId(3)
    for (const kind of kinds.values()) {
      for (const [key, data] of await kind.readAll(id, db.kysely)) {
        const found = checkContent(kind, key, data, { languages: ['ko'], mainLanguage: 'ko' })
        expect(
          found.filter(({ severity }) => severity === 'error'),
          `${kind.name}/${key}`,
        ).toEqual([])
      }
    }
  })

  it('has its own copies of pictures, only of those that are shown', async () => {
    const id = parsePartnerId(3)
    const { db, files } = api.context
    expect(await listLibrary(id, db.kysely)).toMatchObject([
      { id: 'aaaaaaaaaaaa', alt: { ko: '라온의원 로비' }, createdBy: 'operator@a.test' },
    ])
    await files.store.remove(ONE, toFileName(makePicture('aaaaaaaaaaaa')))
    expect(String(await files.store.read(id, toFileName(makePicture('aaaaaaaaaaaa'))))).toBe('twelve bytes')
  })

  it('is recorded in both logs', async () => {
    const log = async (host: string) =>
      (await api.ask(listAudit, { area: 'partners' }, { host, ...operator })).body.rows.map(
        ({ action, actor, detail }) => [action, actor, detail],
      )
    expect(await log('raon.example')).toEqual([['partners/texts-taken', 'operator@a.test', { from: 'a' }]])
    expect(await log('a.test')).toEqual([['partners/texts-given', 'operator@a.test', { to: 'raon' }]])
  })

  it('has no example content when it starts empty, on the command line too', async () => {
    const empty: CreatePartnerInput = { ...WISH, code: 'bare', hosts: ['bare.example'], startFrom: 'empty' }
    const { sourceCode: _, ...wish } = empty
    const id = parsePartnerId((await api.ask(createPartner, wish, operator)).body.row.id)
    for (const kind of ['products', 'faqs', 'notices', 'employees']) expect(await readKind(id, kind)).toEqual([])
    const { context } = api
    const said: string[] = []
    const print = (line: string) => void said.push(line)
    const maru = (...args: string[]) =>
      partnerAddCommand.run({ args, env: context.env, open: async () => context, print, readInput: async () => '' })
    expect(await maru('maum', '--name', '마음의원', '--from', 'nobody')).toBe(1)
    expect(said.join()).toContain('The source clinic nobody does not exist')
    expect(await maru('maum', '--name', '마음의원', '--from', 'a')).toBe(0)
    const maum = context.findPartnerByHost('maum.localhost')
    expect(maum && (await readKind(maum.id, 'products'))).toHaveLength(2)
    await expect(maru('x', '--name', 'X', '--from', 'a', '--empty')).rejects.toThrow('either --from or --empty')
  })
})
