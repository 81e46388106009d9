import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { cancelRelease, createRelease, publishContent, revertPublication } from '#schemas/generated/api/content.ts'
import { runSpreadsheet, undoSpreadsheet } from '#schemas/generated/api/spreadsheets.ts'
import { putTranslations } from '#schemas/generated/api/translations.ts'
import type { HeldLock } from '#server/db/sqlite.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { makeNoticeSheet, makeWordPress } from '#tests/big-files.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { runMaru } from '../run-maru.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'

/** Enough for several steps of each; `test:long -- responsiveness` measures with as many as limits allow. */
const POSTS = 300

/** More rows than a step writes on purpose, and far fewer than any of these files has. */
const MAX_ROWS = 700

describeOnBoth('work on thousands of entries', (dialect) => {
  let api: TestApi
  let folder: string
  let busy: { host: string; headers: Record<string, string> }
  let other: { host: string; headers: Record<string, string> }
  let held: HeldLock[] = []
  const hold = (message: unknown) => void held.push(message as HeldLock)
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maru-long-'))
    api = await startApi([{ code: 'a' }, { code: 'b' }, { code: 'c' }], await dialect.settings())
    busy = await signIn(1, 'a')
    other = await signIn(2, 'b')
    subscribe('maru.write.end', hold)
  })
  afterAll(async () => {
    unsubscribe('maru.write.end', hold)
    await api.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const signIn = async (id: number, code: string) => {
    const email = `${code}@clinic.test`
    const partnerId = parsePartnerId(id)
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId, role: 'owner' }, NOON)
    const host = `${code}.test`
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD }, { host })
    return { host, headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }

  /** Does some work while another clinic writes and reads, and a visitor of the busy one reads; gives what they got. */
  const beside = async <Result>(work: () => Promise<Result>) => {
    held = []
    const over = new AbortController()
    const answers: number[] = []
    let writes = 0
    const others = (async () => {
      while (!over.signal.aborted) {
        const data = { title: { ko: `공지 ${writes}` } }
        const written = await api.send('POST', '/api/admin/content/notices', { data }, other)
        const read = await api.get('/api/customer/global/faqs', { host: 'b.test' })
        const visited = await api.get('/api/customer/global/notices', { host: 'a.test' })
        writes += Number(written.status < 300)
        answers.push(written.status, read.status, visited.status)
        await nextTurn()
      }
    })()
    const result = await work().finally(() => over.abort())
    await others
    return { result, answers, writes }
  }

  const expectShort = ({ answers, writes }: { answers: readonly number[]; writes: number }, least: number) => {
    expect(answers.filter((status) => status >= 500)).toEqual([])
    expect(writes).toBeGreaterThan(0)
    if (dialect.name !== 'sqlite') return
    // Writers of other clinics come between: the work is in at least as many transactions.
    expect(held.length - writes).toBeGreaterThanOrEqual(least)
    expect(Math.max(...held.map(({ rows }) => rows))).toBeLessThan(MAX_ROWS)
  }

  const importWordPress = (code: string) => {
    const file = join(folder, `${code}.xml`)
    writeFileSync(file, makeWordPress(POSTS))
    return runMaru(api.context, `import wordpress ${file} --partner ${code} --json`)
  }

  it('importing from WordPress does not block writes of other clinics', async () => {
    const done = await beside(() => importWordPress('a'))
    const account = JSON.parse(done.result) as { written: { key: string }[]; redirects: number }
    expect([account.written.length, account.redirects]).toEqual([POSTS, POSTS])
    expectShort(done, 4)
  })

  it('a publication, a release and their reverts do not block writes of other clinics', async () => {
    const published = await beside(() => api.ask(publishContent, { acceptsWarnings: true }, busy))
    expect(published.result.status, published.result.text.slice(0, 500)).toBeLessThan(300)
    const { id, entries } = published.result.body.row
    expect(entries.length).toBeGreaterThanOrEqual(POSTS)
    expectShort(published, 4)
    const reverted = await beside(() => api.ask(revertPublication, { id }, busy))
    expect(reverted.result.status, reverted.result.text.slice(0, 500)).toBeLessThan(300)
    expectShort(reverted, 4)
  })

  it('importing a spreadsheet, releasing it and undoing it do not block writes of other clinics', async () => {
    const content = Buffer.from(makeNoticeSheet(POSTS)).toString('base64')
    const run = await beside(() =>
      api.ask(runSpreadsheet, { kind: 'notices', content, rules: { checks: 'accept' } }, busy),
    )
    expect(run.result.status, run.result.text.slice(0, 500)).toBeLessThan(300)
    const { id: importId, keys } = run.result.body.row
    expect(keys).toHaveLength(POSTS)
    expectShort(run, 3)
    const entries = keys.map((key) => ({ kind: 'notices', key }))
    const planned = await beside(() => api.ask(createRelease, { name: 'All', publishAt: null, entries }, busy))
    expect(planned.result.body.row.entries).toHaveLength(POSTS)
    expectShort(planned, 2)
    await beside(() => api.ask(cancelRelease, { id: planned.result.body.row.id }, busy))
    const texts = keys.map((key, index) => {
      return { kind: 'notices', key, pointer: '/title', source: `공지 ${index}`, target: `Notice ${index}` }
    })
    const translated = await beside(() => api.ask(putTranslations, { language: 'en', texts }, busy))
    expect(translated.result.body.row).toMatchObject({ written: POSTS, notes: [] })
    expectShort(translated, 3)
    const undone = await beside(() => api.ask(undoSpreadsheet, { importId }, busy))
    expect(undone.result.status, undone.result.text.slice(0, 500)).toBeLessThan(300)
  })

  it('two simultaneous imports do not block writes of other clinics', async () => {
    const content = Buffer.from(makeNoticeSheet(POSTS)).toString('base64')
    const done = await beside(() =>
      Promise.all([
        importWordPress('c'),
        api.ask(runSpreadsheet, { kind: 'notices', content, rules: { checks: 'accept' } }, busy),
      ]),
    )
    const [, sheet] = done.result
    expect(sheet.status, sheet.text.slice(0, 500)).toBeLessThan(300)
    expectShort(done, 6)
  })
})
