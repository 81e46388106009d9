import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getContent, listAudit, planPublication, publishContent, saveContent } from '#schemas/generated/api/content.ts'
import { createGlossaryTerm } from '#schemas/generated/api/glossary.ts'
import {
  cancelMachineTranslation,
  changeMachineTranslation,
  estimateMachineTranslation,
  getMachineTranslation,
  getMachineTranslationJob,
  listMachineTranslations,
  removeMachineTranslation,
  startMachineTranslation,
  testMachineTranslation,
  type ChangeMachineTranslationInput,
  type EstimateMachineTranslationInput,
} from '#schemas/generated/api/machine-translation.ts'
import { listTranslationAreas, listTranslations, putTranslations } from '#schemas/generated/api/translations.ts'
import type { Operation } from '#schemas/operation.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { runNextJob } from '#server/resources/machine-translation/run-job.ts'
import type { AdministratorRole } from '#server/security/rights.ts'
import { startChat, refuse } from '../../translation-services/chat.ts'
import { startPapago } from '../../translation-services/papago.ts'
import { sentTexts, type TestService } from '../../translation-services/start-service.ts'
import { writePost } from '../board-visitor.ts'
import { startApi, type TestApi } from '../harness.ts'
import { reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const KEY = 'a-secret-key-of-the-account'
const TIMES = { timeoutMs: 400, retryWaitsMs: [1, 1], jobWaitsMs: [60_000, 60_000] }

type Admin = { headers: Record<string, string> }

describeOnBoth('machine translation', (dialect) => {
  let api: TestApi
  let chat: TestService
  let papago: TestService
  beforeAll(async () => {
    chat = await startChat({ key: KEY, model: 'small' })
    papago = await startPapago({ keyId: 'client', key: KEY })
    const operator = { TRANSLATION_PROVIDER: 'papago', TRANSLATION_KEY: KEY, TRANSLATION_KEY_ID: 'client' }
    const hosts = { WEBHOOK_TEST_HOSTS: `${chat.host},${papago.host}`, TRANSLATION_ADDRESS: papago.address }
    const settings = { TRUST_PROXY: 'true', TRANSLATION_LIMIT: '200', ...operator, ...hosts }
    api = await startApi([], { ...settings, ...(await dialect.settings()) })
  })
  afterAll(async () => {
    await api.close()
    await Promise.all([chat.stop(), papago.stop()])
  })

  let clinics = 0
  let host: string
  let owner: Admin
  beforeEach(async () => {
    clinics += 1
    host = `c${clinics}.test`
    for (const service of [chat, papago]) service.reset()
    await api.addPartner({ code: `c${clinics}` })
    owner = await signIn('owner')
  })

  const ask = <Input extends object, Output>(operation: Operation<Input, Output>, input: Input, as = owner) =>
    api.ask(operation, input, { host, ...as })
  const signIn = async (role: AdministratorRole): Promise<Admin> => {
    const email = `${role}@c${clinics}.test`
    const partnerId = parsePartnerId(clinics)
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId, role }, api.context.clock.now())
    return enter(email)
  }
  const enter = async (email: string): Promise<Admin> => {
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD }, { host })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }
  const setUp = (more: Partial<ChangeMachineTranslationInput> = {}) => {
    const own = { provider: 'chat', key: KEY, address: `${chat.address}/v1`, model: 'small' } as const
    return ask(changeMachineTranslation, { isOn: true, source: 'own', monthlyLimit: 10_000, ...own, ...more }, owner)
  }
  const edit = async (kind: string, key: string, change: (data: Record<string, unknown>) => void) => {
    const entry = (await ask(getContent, { kind, key })).body.row
    const data = structuredClone(entry.data) as Record<string, unknown>
    change(data)
    const headers = { ...owner.headers, 'if-match': `"${entry.edit}"` }
    expect((await ask(saveContent, { kind, key, data }, { headers })).status).toBe(200)
  }
  /** Two notices in Korean only: a title and a body each. */
  const writeKorean = async (titles = ['첫 소식', '둘째 소식'], body = '<p>예약은 <strong>10:00</strong>부터</p>') => {
    for (const [index, ko] of titles.entries()) {
      await edit('notices', String(index + 1), (data) => Object.assign(data, { title: { ko }, content: { ko: body } }))
    }
  }
  const wanted = { languages: ['ja'], area: 'notices' } satisfies EstimateMachineTranslationInput
  const begin = (more: object = {}, as = owner) =>
    ask(startMachineTranslation, { ...wanted, agreedCharacters: 5000, ...more }, as)
  /** Runs all jobs that are due; false if there were none. */
  const run = async (signal = new AbortController().signal) => {
    let count = 0
    while ((await runNextJob(api.context, signal, TIMES)) && !signal.aborted) count += 1
    return count > 0
  }
  const jobOf = async (id: string) => (await ask(getMachineTranslationJob, { id })).body.row
  const translate = async (more: object = {}) => {
    const { id } = (await begin(more)).body.row
    await run()
    return jobOf(id)
  }
  const textsOf = async (state: 'all' | 'machine' | 'open' = 'all', area = 'notices') =>
    (await ask(listTranslations, { language: 'ja', state, area, size: 100 })).body.rows.flatMap(
      ({ kind, key, texts }) => texts.map((text) => ({ kind, key, ...text })),
    )
  it('is off until an account with a key is set up, and only for those who may publish', async () => {
    expect((await ask(getMachineTranslation, {})).body.row).toMatchObject({
      isOn: false,
      source: 'operator',
      isSet: false,
      used: 0,
    })
    expect((await ask(estimateMachineTranslation, wanted)).failure.code).toBe('machine/off')
    expect((await begin()).failure.code).toBe('machine/off')
    await setUp()
    for (const role of ['writer', 'translator', 'viewer'] as const) {
      expect((await begin({}, await signIn(role))).status, role).toBe(403)
    }
    const editor = await signIn('editor')
    expect((await begin({}, editor)).status).toBe(201)
    expect((await begin({}, editor)).failure.code).toBe('machine/busy')
    const given = { isOn: false, source: 'own', monthlyLimit: 1 } as const
    expect((await ask(changeMachineTranslation, given, editor)).status).toBe(403)
    await run()
  })

  it('stores keys sealed, never returns or logs them, and never sends one to another address', async () => {
    const answers = [await setUp(), await ask(getMachineTranslation, {})]
    answers.push(await ask(changeMachineTranslation, { isOn: true, source: 'own', monthlyLimit: 7 }))
    expect(answers.at(-1)?.body.row).toMatchObject({ isOn: true, isSet: true, monthlyLimit: 7, provider: 'chat' })
    const elsewhere = { isOn: true, source: 'own', monthlyLimit: 7, address: 'https://elsewhere.example/v1' } as const
    for (const change of [elsewhere, { ...elsewhere, address: '', provider: 'deepl' as const }]) {
      expect((await ask(changeMachineTranslation, change)).failure.code).toBe('machine/incomplete')
    }
    chat.fail({ status: 401, body: { error: { code: KEY } } })
    const tested = await ask(testMachineTranslation, {})
    expect(tested.body.row).toMatchObject({ isWorking: false, result: expect.stringContaining('401') })
    expect((await ask(testMachineTranslation, {})).body.row).toEqual({
      isWorking: true,
      result: 'en(안녕하세요)',
      fallbackFields: [],
    })
    const stored = await api.context.db.kysely
      .withTables<{ machine_translation: { secret: string } }>()
      .selectFrom('machine_translation')
      .selectAll()
      .execute()
    const audit = await ask(listAudit, { area: 'partners' })
    const told = [...answers.map(({ text }) => text), audit.text, JSON.stringify(stored), ...api.logged].join('\n')
    expect(told).not.toContain(KEY)
    expect(audit.body.rows.map(({ action }) => action)).toEqual(['partners/machine-set', 'partners/machine-set'])
    expect((await ask(removeMachineTranslation, {})).body.row).toMatchObject({ isOn: false, isSet: false })
  })

  it('refuses addresses that are internal, without TLS, or with credentials', async () => {
    for (const address of ['http://169.254.169.254/v1', 'ftp://a.example', 'https://u:p@a.example', 'x', '']) {
      expect((await setUp({ address })).failure.code, address).toBe('machine/incomplete')
    }
    await setUp({ address: 'https://127.0.0.1/v1' })
    expect((await ask(testMachineTranslation, {})).body.row).toMatchObject({
      isWorking: false,
      result: 'not a public address',
    })
  })

  it('estimates cost, translates into marked drafts, and asks before it publishes unread ones', async () => {
    await setUp()
    await writeKorean()
    const estimate = (await ask(estimateMachineTranslation, wanted)).body.row
    // The second body repeats the first.
    const characters = [...'첫 소식둘째 소식<p>예약은 <strong>10:00</strong>부터</p>'].length
    expect(estimate).toMatchObject({
      languages: [{ language: 'ja', texts: 4, fromMemory: 0, characters }],
      characters,
      cost: null,
      used: 0,
      monthlyLimit: 10_000,
    })
    const job = await translate({ agreedCharacters: characters })
    expect(job).toMatchObject({
      state: 'DONE',
      reason: null,
      problems: [],
      languages: [{ texts: 4, written: 4, left: 0 }],
    })
    expect(sentTexts(chat)).toHaveLength(3)
    const machine = await textsOf('machine')
    expect(machine.map(({ key, target }) => [key, target])).toEqual([
      ['1', 'ja(첫 소식)'],
      ['1', '<p>ja(예약은) <strong>ja(10:00)</strong>ja(부터)</p>'],
      ['2', 'ja(둘째 소식)'],
      ['2', '<p>ja(예약은) <strong>ja(10:00)</strong>ja(부터)</p>'],
    ])
    expect(machine[0]?.machine).toEqual({ provider: 'chat', at: expect.any(String) })
    const areas = (await ask(listTranslationAreas, {})).body.rows
    expect(areas.find(({ area }) => area === 'notices')?.languages).toContainEqual({
      language: 'ja',
      missing: 0,
      outdated: 0,
      machine: 4,
    })
    expect((await ask(getMachineTranslation, {})).body.row.used).toBe(characters)
    const entries = [{ kind: 'notices', key: '1' }]
    const { problems } = (await ask(planPublication, { entries })).body.row
    const unread = problems.filter(({ code }) => code === 'machine-translation-unread')
    expect(unread.map(({ severity, pointer, language }) => `${severity} ${pointer} ${language}`).toSorted()).toEqual([
      'warning /content ja',
      'warning /title ja',
    ])
    expect((await ask(publishContent, { entries })).status).toBe(422)
    const [title] = machine
    const texts = [{ kind: 'notices', key: '1', pointer: '/title', source: '첫 소식', target: title?.target ?? '' }]
    await ask(putTranslations, { language: 'ja', texts }, await signIn('translator'))
    await edit('notices', '1', (data) => {
      data['content'] = { ...(data['content'] as object), ja: '<p>予約</p>' }
    })
    expect((await textsOf('machine')).map(({ key }) => key)).toEqual(['2', '2'])
    const after = (await ask(planPublication, { entries })).body.row.problems
    expect(after.filter(({ code }) => code === 'machine-translation-unread')).toEqual([])
    const audit = (await ask(listAudit, { area: 'content' })).body.rows.map(({ action }) => action)
    expect(audit).toEqual(expect.arrayContaining(['content/machine-started', 'content/translated']))
  })

  it('takes what the clinic has translated before from its memory, without a request', async () => {
    await setUp()
    await writeKorean(['같은 제목', '같은 제목'])
    const texts = [{ kind: 'notices', key: '1', pointer: '/title', source: '같은 제목', target: '同じ題' }]
    await ask(putTranslations, { language: 'ja', texts })
    const only = { texts: [{ kind: 'notices', key: '2', pointer: '/title' }] }
    expect((await ask(estimateMachineTranslation, { ...wanted, ...only })).body.row).toMatchObject({
      characters: 0,
      languages: [{ texts: 1, fromMemory: 1 }],
    })
    expect(await translate({ ...only, agreedCharacters: 0 })).toMatchObject({ state: 'DONE' })
    expect(chat.requests).toEqual([])
    expect(await textsOf('machine')).toMatchObject([{ key: '2', target: '同じ題', machine: { provider: 'memory' } }])
  })

  it('leaves out single texts whose markup or numbers are damaged, and translates the others', async () => {
    await setUp()
    await ask(createGlossaryTerm, { term: '소식', texts: [{ languageCode: 'ja', text: 'お知らせ' }], note: '' }, owner)
    await writeKorean(['진료 25,000원', '둘째 소식'])
    chat.spoil((text) => text.replace('<strong>', '').replace('25,000', '52,000'))
    const job = await translate()
    expect(job.languages).toMatchObject([{ texts: 4, written: 1, refused: 3, left: 0 }])
    expect(job.problems?.map(({ key, pointer, code }) => [key, pointer, code])).toEqual([
      ['1', '/title', 'numbers-differ'],
      ['1', '/content', 'markup-differs'],
      ['2', '/content', 'markup-differs'],
    ])
    expect(await textsOf('machine')).toMatchObject([{ target: 'ja(둘째 お知らせ)' }])
    expect(await textsOf('open')).toHaveLength(3)
  })

  it('sends texts one by one when the service refuses them together', async () => {
    await setUp()
    await writeKorean()
    chat.fail(refuse(400, 'invalid_value'), refuse(400, 'invalid_value'))
    const job = await translate()
    expect(job).toMatchObject({ state: 'DONE', languages: [{ written: 3, refused: 1 }] })
    expect(job.problems).toMatchObject([{ key: '1', pointer: '/title', code: 'provider-refused' }])
    // Refused texts cost nothing.
    const { used } = (await ask(getMachineTranslation, {})).body.row
    expect(used).toBe([...'둘째 소식<p>예약은 <strong>10:00</strong>부터</p>'].length)
  })

  it('waits while the service is busy or silent, and stops for a refused key or quota', async () => {
    await setUp()
    await writeKorean()
    chat.fail({ status: 503 }, 'silence', { status: 429 })
    const waiting = await translate()
    expect(waiting).toMatchObject({ state: 'RUNNING', result: '429', languages: [{ written: 0, left: 4 }] })
    expect(await run()).toBe(false)
    api.passTime(61)
    expect(await run()).toBe(true)
    expect(await jobOf(waiting.id)).toMatchObject({ state: 'DONE', languages: [{ written: 4 }] })
    for (const [answer, reason] of [
      [refuse(401, 'invalid_api_key'), 'key'],
      [refuse(429, 'insufficient_quota'), 'quota'],
      [refuse(404, 'model_not_found'), 'account'],
    ] as const) {
      await writeKorean([`새 소식 ${reason}`])
      chat.fail(answer)
      expect(await translate()).toMatchObject({ state: 'STOPPED', reason })
    }
    chat.fail(...Array.from({ length: 20 }, () => ({ status: 500 })))
    const given = await translate()
    for (let hours = 0; hours < 3; hours += 1) {
      api.passTime(3600)
      await run()
    }
    expect(await jobOf(given.id)).toMatchObject({ state: 'STOPPED', reason: 'unavailable', result: '500' })
  })

  it('continues after a restart without paying twice, and keeps what was paid when it is cancelled', async () => {
    await ask(changeMachineTranslation, { isOn: true, source: 'operator', monthlyLimit: 10_000 })
    await writeKorean()
    const stopping = new AbortController()
    papago.spoil((text) => {
      stopping.abort()
      return text
    })
    const { id } = (await begin()).body.row
    await run(stopping.signal)
    expect(await jobOf(id)).toMatchObject({ state: 'RUNNING', languages: [{ written: 1, left: 3 }] })
    papago.spoil(null)
    await run()
    expect(await jobOf(id)).toMatchObject({ state: 'DONE', provider: 'papago', languages: [{ written: 4 }] })
    expect(sentTexts(papago)).toHaveLength(3)
    expect(new Set(sentTexts(papago)).size).toBe(3)

    await writeKorean(['셋째 소식', '넷째 소식'])
    const cancelled = (await begin()).body.row.id
    const cancelling: Promise<unknown>[] = []
    papago.spoil((text) => {
      if (cancelling.length === 0) cancelling.push(ask(cancelMachineTranslation, { id: cancelled }))
      return text
    })
    await run()
    await Promise.all(cancelling)
    await run()
    const job = await jobOf(cancelled)
    expect(job.state).toBe('CANCELLED')
    expect(job.languages[0]?.written).toBeGreaterThan(0)
    expect((await ask(listMachineTranslations, {})).body.rows).toHaveLength(2)
  })

  it('uses the operator’s account with its limit, and never shows its key', async () => {
    expect((await begin()).failure.code).toBe('machine/off')
    const changed = await ask(changeMachineTranslation, { isOn: true, source: 'operator', monthlyLimit: 900 })
    expect(changed.body.row).toMatchObject({ isOn: true, provider: 'papago', isSet: false, monthlyLimit: 200 })
    expect(changed.body.row.price).toMatchObject({ currency: 'KRW', asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(changed.text).not.toContain(KEY)
    await ask(createGlossaryTerm, { term: '소식', texts: [{ languageCode: 'ja', text: 'お知らせ' }], note: '' })
    await writeKorean(['첫 소식', '둘째 소식'], '')
    expect((await translate()).state).toBe('DONE')
    expect((await textsOf('machine')).map(({ target }) => target)).toEqual(['ja(첫) お知らせ', 'ja(둘째) お知らせ'])
  })

  it('a text that a person translated meanwhile stays as it is', async () => {
    await setUp()
    await writeKorean(['첫 소식', '둘째 소식'], '')
    const { id } = (await begin()).body.row
    const texts = [{ kind: 'notices', key: '1', pointer: '/title', source: '첫 소식', target: '人の訳' }]
    const writing: Promise<unknown>[] = []
    chat.spoil((text) => {
      if (writing.length === 0) writing.push(ask(putTranslations, { language: 'ja', texts }))
      return text
    })
    chat.fail({ status: 500 })
    await run()
    await Promise.all(writing)
    const job = await jobOf(id)
    const titles = (await textsOf()).filter(({ pointer }) => pointer === '/title').map(({ target }) => target)
    // Whichever was first: the person’s text is never replaced by the machine’s.
    expect(titles).toEqual(['人の訳', 'ja(둘째 소식)'])
    expect(job.state).toBe('DONE')
  })

  it('never sends what visitors write', async () => {
    const words = { title: 'VISITORWORDS 상담', content: 'VISITORWORDS 증상', authorName: 'VISITORWORDS' }
    expect((await writePost(api, words, { host })).status).toBe(201)
    expect((await reserve(api, { name: 'VISITORWORDS' }, { host })).status).toBe(201)
    await setUp({ monthlyLimit: 10_000_000 })
    await writeKorean()
    const { id } = (await ask(startMachineTranslation, { languages: ['ja', 'en'], agreedCharacters: 1_000_000 })).body
      .row
    await run()
    const job = await jobOf(id)
    expect(job.state).toBe('DONE')
    expect(sentTexts(chat)).toContain('첫 소식')
    expect(JSON.stringify(chat.requests)).not.toContain('VISITORWORDS')
    const only = { texts: [{ kind: 'customer-posts', key: '1', pointer: '/title' }] }
    expect((await ask(estimateMachineTranslation, { languages: ['ja'], ...only })).body.row.texts).toBe(0)
  })

  it('stops at the clinic’s monthly limit and when more text appeared than was agreed to', async () => {
    await setUp({ monthlyLimit: 12 })
    await writeKorean(['가나다라마', '바사아자차'], '')
    expect(await translate({ agreedCharacters: 9 })).toMatchObject({ state: 'STOPPED', reason: 'cost-grew' })
    expect(chat.requests).toEqual([])
    expect(await translate({ agreedCharacters: 10 })).toMatchObject({ state: 'DONE' })
    await writeKorean(['새로운제목', '바사아자차'], '')
    expect(await translate()).toMatchObject({ state: 'STOPPED', reason: 'limit', languages: [{ left: 2 }] })
    api.passTime(28 * 86_400)
    owner = await enter(`owner@c${clinics}.test`)
    expect(await translate()).toMatchObject({ state: 'DONE' })
  })
})
