import {
  beginAuthenticator,
  confirmAuthenticator as confirmAuthenticatorOperation,
  getSecondFactor,
  makeRecoveryCodes as makeRecoveryCodesOperation,
  removeAuthenticator as removeAuthenticatorOperation,
} from '#schemas/generated/api/administrators.ts'
import { AppError } from '../../core/errors.ts'
import { drawQrCode } from '../../api/http/draw-qr-code.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handleAsAdministrator } from '../../api/http/resource.ts'
import { findStep, tryCode } from './check-code.ts'
import { noteAccount } from './note-account.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import {
  confirmAuthenticator,
  countFactors,
  findAuthenticator,
  insertAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  SEALED_SECRETS,
} from './second-factor.ts'
import { makeTotpSecret, toTotpUri } from './totp.ts'

/** Operations of an authenticator app and of its recovery codes. */
export const authenticatorOperations = [
  handleAsAdministrator(getSecondFactor, async ({ administrator, db }) => ({
    row: await countFactors(db, administrator.id),
    ...PRIVATE,
  })),

  handleAsAdministrator(
    beginAuthenticator,
    async ({ administrator, db, write, secrets, tenant, mailTexts, language }) => {
      const { id, email } = administrator
      const kept = await findAuthenticator(db, id)
      if (kept?.isConfirmed) {
        throw new AppError('admin/authenticator-on', 409, 'An authenticator app is already set up. Remove it first.')
      }
      const secret = makeTotpSecret()
      await write([], (transaction) =>
        insertAuthenticator(transaction, id, secrets.encrypt(SEALED_SECRETS.purpose, secret)),
      )
      const uri = toTotpUri(secret, { clinic: mailTexts.of(tenant, language).clinic, email })
      return { row: { secret, uri, qrCode: drawQrCode(uri) }, ...PRIVATE }
    },
  ),

  handleAsAdministrator(confirmAuthenticatorOperation, async (call) => {
    const { administrator, db, write, now, input } = call
    const { id } = administrator
    const kept = await findAuthenticator(db, id)
    if (!kept || kept.isConfirmed) {
      throw new AppError('admin/authenticator-none', 409, 'No authenticator app is waiting for confirmation.')
    }
    const step = findStep(call, kept, input.code)
    await tryCode(call, administrator, async () => step !== null, 409)
    const codes = makeRecoveryCodes()
    await write([], async (transaction) => {
      await confirmAuthenticator(transaction, id, step ?? 0, now)
      await replaceRecoveryCodes(transaction, id, codes)
      await noteAccount(call, transaction, 'account/authenticator-added')
    })
    return { row: { codes }, ...PRIVATE }
  }),

  handleAsAdministrator(makeRecoveryCodesOperation, async (call) => {
    const { administrator, db, write } = call
    if (!(await countFactors(db, administrator.id)).hasAuthenticator) {
      throw new AppError(
        'admin/authenticator-none',
        409,
        'Set up an authenticator app before you create recovery codes.',
      )
    }
    const codes = makeRecoveryCodes()
    await write([], async (transaction) => {
      await replaceRecoveryCodes(transaction, administrator.id, codes)
      await noteAccount(call, transaction, 'account/recovery-codes-made')
    })
    return { row: { codes }, ...PRIVATE }
  }),

  handleAsAdministrator(removeAuthenticatorOperation, async (call) => {
    const { administrator, db, write } = call
    await write([], async (transaction) => {
      await removeAuthenticator(transaction, administrator.id)
      await noteAccount(call, transaction, 'account/authenticator-removed')
    })
    return { row: await countFactors(db, administrator.id), ...PRIVATE }
  }),
]
