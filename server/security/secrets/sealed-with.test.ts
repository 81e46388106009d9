import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { UsageError } from '../../core/errors.ts'
import { openKeyRing, type KeyRing } from './key-ring.ts'
import { requireKeys } from './require-keys.ts'
import { abandonColumns, countSealedWith, resealColumns } from './reseal.ts'
import { dropKey, findMissingKeys, noteKeys, noteOnlyKey, readKeyIds, sealedWithMigration } from './sealed-with.ts'
import { createSecrets } from './secrets.ts'

const LETTERS = { table: 'letter', key: ['clinic', 'id'], columns: ['phone', 'mail'], purpose: 'letter' }
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
const ringOf = (...secretKeys: Buffer[]): KeyRing => openKeyRing({ dataDir: '', secretKeys })
const idOf = (key: Buffer) => ringOf(key).current().id
const secretsWith = (...keys: Buffer[]) => createSecrets(ringOf(...keys))

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([sealedWithMigration])
  await sql`create table letter (clinic integer, id integer, phone text, mail text)`.execute(database.db.kysely)
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['letter', 'sealed_with']) await sql`delete from ${sql.table(table)}`.execute(database.db.kysely)
})

/** Inserts a clinic’s row with the keys that its two columns are encrypted with; null for an empty column. */
const write = async (clinic: number, id: number, phone: Buffer | null, mail: Buffer | null) => {
  const seal = (key: Buffer | null, text: string) => key && secretsWith(key).encrypt(LETTERS.purpose, text)
  await sql`insert into letter values (${clinic}, ${id}, ${seal(phone, `phone ${id}`)}, ${seal(mail, `mail ${id}`)})`.execute(
    database.db.kysely,
  )
}
const read = async (...keys: Buffer[]) => {
  const secrets = secretsWith(...keys)
  const { rows } = await sql<{ phone: string | null; mail: string | null }>`
    select phone, mail from letter order by clinic, id`.execute(database.db.kysely)
  return rows.flatMap(({ phone, mail }) => [phone, mail].map((one) => one && secrets.decrypt(LETTERS.purpose, one)))
}
const missing = (...keys: Buffer[]) => findMissingKeys(database.db.kysely, ringOf(...keys), [LETTERS])
const noted = () => readKeyIds(database.db.kysely)
const note = (...keys: Buffer[]) => noteKeys(database.db.kysely, keys.map(idOf))
const sorted = (...keys: Buffer[]) => keys.map(idOf).toSorted()

describe('the keys of a database', () => {
  it('are recorded once each, and deleted one by one or all but one', async () => {
    await note(FIRST, SECOND)
    await note(SECOND, THIRD)
    expect(await noted()).toEqual(sorted(FIRST, SECOND, THIRD))
    await dropKey(database.db.kysely, idOf(FIRST))
    expect(await noted()).toEqual(sorted(SECOND, THIRD))
    await noteOnlyKey(database.db.kysely, idOf(THIRD))
    expect(await noted()).toEqual(sorted(THIRD))
    await noteOnlyKey(database.db.kysely, idOf(FIRST))
    expect(await noted()).toEqual(sorted(FIRST))
  })

  it('must all be present when they are noted, regardless of the sealed texts', async () => {
    await write(1, 1, THIRD, null)
    await note(FIRST, SECOND)
    expect(await missing(FIRST, SECOND)).toEqual([])
    expect(await missing(SECOND)).toEqual([idOf(FIRST)])
    expect(await missing(THIRD)).toEqual(sorted(FIRST, SECOND))
  })

  it('are taken from the sealed texts when not noted, and one of them must be present', async () => {
    expect(await missing(FIRST)).toEqual([])
    await write(1, 1, FIRST, null)
    await write(1, 2, FIRST, SECOND)
    expect(await missing(FIRST)).toEqual([])
    expect(await missing(SECOND)).toEqual([])
    expect(await missing(THIRD)).toEqual(sorted(FIRST, SECOND))
  })
})

describe('a starting server', () => {
  const start = (secretKeys: Buffer[], key = secretKeys[0] ?? THIRD) =>
    requireKeys(database.db.kysely, ringOf(key, ...secretKeys.slice(1)), [LETTERS], { dataDir: 'data', secretKeys })

  it('records the key that it seals with, not those that only open', async () => {
    await start([SECOND, FIRST])
    expect(await noted()).toEqual([idOf(SECOND)])
    await start([SECOND])
    expect(await noted()).toEqual([idOf(SECOND)])
  })

  it('fails with recovery steps when a key is missing, and records nothing', async () => {
    await note(FIRST)
    await expect(start([SECOND])).rejects.toThrow(UsageError)
    await expect(start([SECOND])).rejects.toThrow(`SECRET_KEY=<current>,<that key>`)
    await expect(start([])).rejects.toThrow('restore the secret.json')
    await expect(start([])).rejects.toThrow(`secret abandon ${idOf(FIRST)}`)
    expect(await noted()).toEqual([idOf(FIRST)])
  })
})

describe('texts sealed with a key', () => {
  beforeEach(async () => {
    await write(1, 1, FIRST, SECOND)
    await write(1, 2, FIRST, null)
    await write(2, 1, SECOND, FIRST)
  })
  const count = (...keys: Buffer[]) => countSealedWith(database.db.kysely, LETTERS, keys.map(idOf))

  it('are counted across all columns', async () => {
    expect([await count(FIRST), await count(SECOND), await count(FIRST, SECOND)]).toEqual([3, 2, 5])
    expect([await count(THIRD), await count()]).toEqual([0, 0])
  })

  it('are cleared when their key is lost; others are unchanged', async () => {
    await abandonColumns(database.db, secretsWith(SECOND), LETTERS, [idOf(FIRST)])
    expect(await read(SECOND)).toEqual([null, 'mail 1', null, null, 'phone 1', null])
  })

  it('are replaced by a placeholder, sealed with the present key, when their key is lost', async () => {
    await abandonColumns(database.db, secretsWith(THIRD, SECOND), { ...LETTERS, ifLost: '?' }, [idOf(FIRST)])
    expect(await read(THIRD, SECOND)).toEqual(['?', 'mail 1', '?', null, 'phone 1', '?'])
    expect([await count(FIRST), await count(THIRD)]).toEqual([0, 3])
  })

  it('are resealed with the newest key, once each', async () => {
    expect(await resealColumns(database.db, secretsWith(SECOND, FIRST), LETTERS)).toBe(3)
    expect(await read(SECOND)).toEqual(['phone 1', 'mail 1', 'phone 2', null, 'phone 1', 'mail 1'])
    expect(await resealColumns(database.db, secretsWith(SECOND, FIRST), LETTERS)).toBe(0)
  })
})
