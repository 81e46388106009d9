import {
  changeMessageService,
  getMessageService,
  removeMessageService,
} from '#schemas/generated/api/message-service.ts'
import { recordAudit } from '../../content/audit.ts'
import type { Queries } from '../../db/database.ts'
import { AppError } from '../../core/errors.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type Answer, type AdministratorCall } from '../../api/http/resource.ts'
import { findService, keepService, removeService, sealSecret, type MessageServiceRecord } from './repository.ts'

/** Operations on the account that sends visit notifications to customers’ phones. */
export const operations = [
  handleAsAdministrator(getMessageService, async ({ partnerId, db }) => answerWith(await findService(partnerId, db))),

  handleAsAdministrator(changeMessageService, async (call) => {
    const { input, partnerId, secrets, write } = call
    const { secret, ...settings } = input
    const kept = await write([], async (transaction) => {
      const before = await findService(partnerId, transaction)
      const sealedSecret = secret === undefined ? (before?.sealedSecret ?? null) : sealSecret(secrets, secret)
      if (sealedSecret === null) {
        throw new AppError('message/secret-missing', 422, 'The message service needs the secret of its key.')
      }
      const service = { ...settings, sealedSecret }
      await keepService(partnerId, transaction, service)
      await note(call, transaction, 'messages/service-set', { isOn: service.isOn })
      return service
    })
    return answerWith(kept)
  }),

  handleAsAdministrator(removeMessageService, async (call) => {
    const { partnerId, write } = call
    await write([], async (transaction) => {
      await removeService(partnerId, transaction)
      await note(call, transaction, 'messages/service-removed', {})
    })
    return answerWith(null)
  }),
]

const NONE: Omit<MessageServiceRecord, 'sealedSecret'> = {
  isOn: false,
  apiKey: '',
  sender: '',
  channelId: null,
  templates: [],
}

const answerWith = (service: MessageServiceRecord | null): Answer => {
  const { sealedSecret, ...row } = service ?? { ...NONE, sealedSecret: null }
  return { row: { ...row, isSet: sealedSecret !== null }, ...PRIVATE }
}

const note = (
  { partnerId, administrator, now, request }: AdministratorCall<unknown>,
  transaction: Queries,
  action: 'messages/service-set' | 'messages/service-removed',
  detail: { readonly isOn?: boolean },
): Promise<void> =>
  recordAudit(partnerId, transaction, [
    { action, author: toAuthor(administrator), now, origin: request.visitor(), detail },
  ])
