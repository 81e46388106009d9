import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { kinds, later, NOON, openWritersDatabase, type WritingClinic } from '#tests/writing-clinic.ts'
import { ensureBaseline } from '../../content/import-baseline.ts'
import { requireKind } from '../../content/save-draft.ts'
import { insertPartner } from '../../resources/partners/index.ts'
import type { PersonalRecords } from '../../content/kinds/personal-records.ts'
import { createSecrets } from '../../security/secrets/secrets.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { collectFiles } from './collect-files.ts'
import { openSealed } from './sealed-records.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

const secretKey = { id: 'one', bytes: Buffer.alloc(32) }
const secrets = createSecrets({ current: () => secretKey, find: () => secretKey })

/** Returns the files of a clinic by path; leaves out those without entries. */
const collect = async ({ partnerId }: WritingClinic, hasDrafts = true) => {
  const partner = makePartner(partnerId, `clinic-${partnerId}`)
  const tenant = toTenant(partnerId, partner, makeMarketing(), makeConfig())
  const files = await collectFiles(
    { db: writers.db, kinds, personal: [], secrets, hasDrafts, passphrase: null },
    tenant,
  )
  const read = await Promise.all(files.map(async ({ path, read: open }) => [path, (await open()).toString()] as const))
  const whole = read.map(([path, text]) => [path, JSON.parse(text) as { entries?: unknown[] }] as const)
  return {
    paths: files.map(({ path }) => path),
    files: new Map(whole.filter(([, { entries }]) => entries?.length !== 0)),
    texts: new Map(read),
  }
}

describe('a clinic’s files', () => {
  it('are those visitors read if there is no content history yet', async () => {
    const clinic = writers.openClinic()
    const groups = requireKind(kinds, 'faq-categories')
    const group = { weight: 1, name: { en: 'a', ko: '가' }, id: 10 }
    await writers.db.write([], (transaction) =>
      groups.write(
        clinic.partnerId,
        transaction,
        [
          { key: '10', before: null, after: group },
          { key: '9', before: null, after: { ...group, id: 9 } },
        ],
        NOON,
      ),
    )
    const { files, texts, paths } = await collect(clinic)
    expect([...files.keys()]).toEqual(['faq-categories.json'])
    expect(files.get('faq-categories.json')).toMatchObject({
      schema: 'maru://schemas/entities/faq-category.schema.json',
      entries: [{ id: 9 }, { id: 10 }],
    })
    // Fields are in schema order, regardless of the author.
    expect(texts.get('faq-categories.json')).toMatch(
      /"id": 9,\s+"name": \{\s+"ko": "가",\s+"en": "a"\s+\},\s+"weight": 1/,
    )
    // A type without entries still has a file.
    expect(texts.get('faqs.json')).toMatch(/"entries": \[\]\n\}\n$/)
    expect(paths).toEqual(paths.toSorted())
  })

  it('separate hidden entries and drafts from public ones, and omit removed ones', async () => {
    const clinic = writers.openClinic()
    const { keep, group, publish } = clinic
    const keys = ['1', '2', '3', '4'] as const
    for (const key of keys) await keep('faq-categories', key, group(`group ${key}`), null)
    await keep('short-links', undefined, { code: 'b', path: '/b' }, null)
    await keep('short-links', undefined, { code: 'a', path: '/a' }, null)
    await publish()
    const change = (key: string, state: 'shown' | 'hidden' | 'removed') =>
      keep('faq-categories', key, { id: Number(key), ...group('new') }, 1, state)
    await change('2', 'hidden')
    await change('3', 'removed')
    await publish({}, later(1))
    await keep('faq-categories', '1', { id: 1, ...group('again') }, 1)
    await change('4', 'removed')
    await keep('faq-categories', '5', group('five'), null, 'hidden')
    const namesOf = (value: unknown) => JSON.stringify(value).match(/"ko":"[^"]*"/g)
    const { files } = await collect(clinic)
    expect([...files.keys()]).toEqual([
      'drafts/faq-categories.json',
      'drafts/hidden/faq-categories.json',
      'drafts/removed.json',
      'faq-categories.json',
      'hidden/faq-categories.json',
      'short-links.json',
    ])
    expect(namesOf(files.get('faq-categories.json'))).toEqual(['"ko":"group 1"', '"ko":"group 4"'])
    expect(namesOf(files.get('hidden/faq-categories.json'))).toEqual(['"ko":"new"'])
    expect(namesOf(files.get('drafts/faq-categories.json'))).toEqual(['"ko":"again"'])
    expect(namesOf(files.get('drafts/hidden/faq-categories.json'))).toEqual(['"ko":"five"'])
    expect(files.get('drafts/removed.json')).toEqual({ entries: [{ kind: 'faq-categories', key: '4' }] })
    expect(files.get('short-links.json')?.entries).toMatchObject([{ code: 'a' }, { code: 'b' }])
    expect([...(await collect(clinic, false)).files.keys()]).toEqual([
      'faq-categories.json',
      'hidden/faq-categories.json',
      'short-links.json',
    ])
  })

  it('identify the clinic, with its operator-managed fields', async () => {
    const clinic = writers.openClinic()
    const partner = makePartner(clinic.partnerId, `clinic-${clinic.partnerId}`)
    await writers.db.write([], (transaction) =>
      insertPartner(clinic.partnerId, transaction, partner, makeMarketing(), makeConfig()),
    )
    await ensureBaseline(writers.db, { partnerId: clinic.partnerId, kinds, now: NOON })
    await clinic.keep('roles', 'contact.guide', { title: { ko: '오시는 길' } }, null)
    const { files } = await collect(clinic)
    expect(files.get('partner.json')).toMatchObject({
      $schema: 'maru://schemas/partner.schema.json',
      partnerCode: partner.partnerCode,
      hosts: partner.hosts,
      displayName: partner.displayName,
    })
    expect(files.get('partner.json')).not.toHaveProperty('siteKey')
    expect(files.get('homepage-config.json')).not.toHaveProperty('hosts')
    expect(files.get('drafts/roles/contact.guide.json')).toEqual({
      $schema: 'maru://schemas/roles/contact.guide.schema.json',
      title: { ko: '오시는 길' },
    })
  })

  it('are sorted by key: numbers by value, names alphabetically', async () => {
    const clinic = writers.openClinic()
    const { keep, publish, group } = clinic
    for (const key of ['9', '10', '100']) await keep('faq-categories', key, { ...group(key), id: Number(key) }, null)
    for (const code of ['b', 'a10', 'a9', 'a']) await keep('short-links', undefined, { code, path: '/b' }, null)
    await publish()
    const { files } = await collect(clinic)
    expect(files.get('faq-categories.json')?.entries).toMatchObject([{ id: 9 }, { id: 10 }, { id: 100 }])
    const codes = files.get('short-links.json')?.entries?.map((one) => (one as { code: string }).code)
    expect(codes).toEqual(['a', 'a10', 'a9', 'b'])
    expect(files.has('drafts/removed.json')).toBe(false)
  })

  it('contain personal data only with a passphrase', async () => {
    const { partnerId } = writers.openClinic()
    const part: PersonalRecords = {
      name: 'customer-posts',
      readAll: async (id) => [{ content: `아파요 ${id === partnerId}` }],
      prepareWritten: async () => ({ records: [], problems: [] }),
      prepareUnchanged: () => ({ records: [], problems: [] }),
      write: async () => 0,
    }
    const tenant = toTenant(partnerId, makePartner(partnerId, 'clinic'), makeMarketing(), makeConfig())
    const collectWith = async (passphrase: string | null) =>
      (
        await collectFiles({ db: writers.db, kinds, personal: [part], secrets, hasDrafts: true, passphrase }, tenant)
      ).find(({ path }) => path === 'personal.sealed')
    expect(await collectWith(null)).toBeUndefined()
    const file = await collectWith('olive lamp')
    const opened = await openSealed((await file?.read()) ?? Buffer.alloc(0), 'olive lamp')
    expect(opened).toEqual(new Map([['customer-posts', [{ content: '아파요 true' }]]]))
  })
})
