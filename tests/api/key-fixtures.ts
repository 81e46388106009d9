import type { PartnerId } from '#server/core/partner-id.ts'
import { insertMember } from '#server/resources/administrators/index.ts'
import { insertAdministrator } from '#server/resources/administrators/repository.ts'
import { insertSession } from '#server/resources/administrators/sessions.ts'
import { makeSecret } from '#server/resources/api-keys/key-format.ts'
import { insertKey, type KeyCreator, type KeySettings } from '#server/resources/api-keys/repository.ts'
import type { AdministratorRole } from '#server/security/rights.ts'
import { OPERATOR_TENANT_ID } from '#server/tenancy/operator-tenant.ts'
import { NOON, type TestApi } from './harness.ts'

/** Adds an account without its slow password, and returns the headers of a session that was proven just now. */
export const addPerson = async (
  { context: { db } }: TestApi,
  { partnerId, role, email }: { partnerId: PartnerId | null; role: AdministratorRole; email: string },
) => {
  await db.write([], async (transaction) => {
    if (partnerId === null) await insertAdministrator(transaction, { email, passwordHash: '', partnerId, role }, NOON)
    else {
      const added = { email, passwordHash: '', role, name: role, language: 'ko' } as const
      await insertMember(partnerId, transaction, added, NOON)
    }
  })
  const { id } = await db.kysely
    .withTables<{ administrator: { id: number; email: string } }>()
    .selectFrom('administrator')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const facts = { device: '', network: '', isStaying: false, isProven: true }
  const { token } = await db.write([], (transaction) => insertSession(transaction, id, facts, NOON))
  return { id, email, headers: { cookie: `admin_session=${token}` } }
}

const SETTINGS: KeySettings = {
  name: 'a key',
  role: 'owner',
  rights: null,
  isReadOnly: false,
  kinds: null,
  addresses: [],
  perMinute: 6000,
  expiresAt: null,
}

/** Adds a key, of the command line unless `creator` says otherwise, and returns the headers of its calls. */
export const addKey = async (
  { context: { db, clock } }: TestApi,
  partnerId: PartnerId | null,
  settings: Partial<KeySettings>,
  creator: KeyCreator = { id: null, name: 'maru' },
) => {
  const secret = makeSecret()
  const given = { creator, secret, now: clock.now() }
  const id = await db.write([], (transaction) =>
    insertKey(partnerId ?? OPERATOR_TENANT_ID, transaction, { ...SETTINGS, ...settings }, given),
  )
  return { id, secret: secret.key, headers: { authorization: `Bearer ${secret.key}` } }
}
