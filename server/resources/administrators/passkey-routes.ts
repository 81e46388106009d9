import {
  addPasskey,
  beginPasskey,
  listPasskeys as listPasskeysOperation,
  removePasskey,
  renamePasskey as renamePasskeyOperation,
} from '#schemas/generated/api/administrators.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import { noteAccount } from './note-account.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  consumeChallenge,
  type Passkey,
} from './passkeys.ts'
import { toPasskeySite } from './passkey-site.ts'
import { makeCreationOptions, verifyNewPasskey } from './webauthn-thread.ts'

/** Maximum number of passkeys, above normal use; each is checked when one is added. */
const MAX_PASSKEYS = 20

/** Operations for the passkeys of an account. */
export const passkeyOperations = [
  handleAsAdministrator(listPasskeysOperation, async ({ administrator, db }) => {
    const rows = (await listPasskeys(db, administrator.id)).map(toRow)
    return { ...toWholeList(rows), ...PRIVATE }
  }),

  handleAsAdministrator(beginPasskey, async (call) => {
    const { administrator, db, write, now } = call
    const known = await listPasskeys(db, administrator.id)
    if (known.length >= MAX_PASSKEYS)
      throw new AppError('admin/passkeys-full', 409, `An account has at most ${MAX_PASSKEYS} passkeys.`)
    const site = toPasskeySite(call)
    const { id, email, name } = administrator
    const own = known.filter(({ rpId }) => rpId === site.rpId)
    const options = await makeCreationOptions({ site, account: { id, email, name }, known: own })
    await write([], (transaction) => insertChallenge(transaction, options.challenge, toPurpose(call), now))
    return { row: { options }, ...PRIVATE }
  }),

  handleAsAdministrator(addPasskey, async (call) => {
    const { administrator, write, now, input } = call
    const site = toPasskeySite(call)
    const key = await verifyNewPasskey(site, input.credential, (challenge) =>
      write([], (transaction) => consumeChallenge(transaction, challenge, toPurpose(call), now)),
    )
    const refused = () => new AppError('admin/passkey-refused', 409, 'This passkey could not be verified. Start again.')
    if (!key) throw refused()
    const added = { key, administratorId: administrator.id, rpId: site.rpId, name: input.name }
    await write([], async (transaction) => {
      if (!(await insertPasskey(transaction, added, now))) throw refused()
      await noteAccount(call, transaction, 'account/passkey-added')
    })
    const { id } = administrator
    const passkey = (await listPasskeys(call.db, id)).find(({ credentialId }) => credentialId === key.credentialId)
    if (!passkey) throw refused()
    return { row: toRow(passkey), ...PRIVATE }
  }),

  handleAsAdministrator(renamePasskeyOperation, async (call) => {
    const passkey = await requirePasskey(call)
    const { name } = call.input
    await call.write([], (transaction) => renamePasskey(transaction, passkey, name))
    return { row: toRow({ ...passkey, name }), ...PRIVATE }
  }),

  handleAsAdministrator(removePasskey, async (call) => {
    const passkey = await requirePasskey(call)
    await call.write([], async (transaction) => {
      await deletePasskey(transaction, passkey)
      await noteAccount(call, transaction, 'account/passkey-removed')
    })
    return { row: toRow(passkey), ...PRIVATE }
  }),
]

/** Returns the purpose of a challenge to create a passkey, which is only valid for the account that requested it. */
const toPurpose = ({ administrator }: AdministratorCall<unknown>): string => `create ${administrator.id}`

const requirePasskey = async ({
  administrator,
  db,
  input,
}: AdministratorCall<{ readonly id: string }>): Promise<Passkey> => {
  const passkey = (await listPasskeys(db, administrator.id)).find(({ id }) => id === input.id)
  if (!passkey) throw notFound('admin', 'passkey')
  return passkey
}

const toRow = ({ id, name, rpId, createdAt, lastUsedAt }: Passkey) => ({ id, name, host: rpId, createdAt, lastUsedAt })
