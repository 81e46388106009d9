import { addPushDevice, getAdminPush, removePushDevice } from '#schemas/generated/api/administrators.ts'
import { UsageError } from '../../core/errors.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type Answer, type AdministratorCall } from '../../api/http/resource.ts'
import { keepDevice, listDevices, removeDevice } from '../../messaging/messages/push-devices.ts'
import { openPushKeys } from '../../messaging/messages/push-keys.ts'
import { checkWebhookHost } from '../../messaging/webhooks/setting.ts'
import { toDeviceName } from './device-name.ts'

/** Operations on the devices that receive push notifications. */
export const pushOperations = [
  handleAsAdministrator(getAdminPush, (call) => answerWith(call)),

  handleAsAdministrator(addPushDevice, async (call) => {
    const { administrator, input, now, request, secrets, write } = call
    const { endpoint, p256dh, auth } = input
    // Accounts without a clinic would receive the events of all clinics, which they do not handle.
    if (administrator.partnerId === null) {
      throw new AppError('push/no-clinic', 409, 'Push notifications are only available to the team of a clinic.')
    }
    await requirePublic(endpoint)
    const device = {
      administratorId: administrator.id,
      target: { endpoint, p256dh, auth },
      name: toDeviceName(request.userAgent),
    }
    await write([], (transaction) => keepDevice(transaction, secrets, device, now))
    return answerWith(call)
  }),

  handleAsAdministrator(removePushDevice, async (call) => {
    const { administrator, input, write } = call
    const isRemoved = await write([], (transaction) => removeDevice(transaction, administrator.id, input.id))
    if (!isRemoved) throw notFound('push', 'device')
    return answerWith(call)
  }),
]

const answerWith = async ({ administrator, db, secrets, write }: AdministratorCall<unknown>): Promise<Answer> => {
  const { publicKey } = await openPushKeys({ kysely: db, write }, secrets)
  return { row: { publicKey, devices: await listDevices(db, administrator.id) }, ...PRIVATE }
}

/**
 * Requires a public address: the browser supplies it and the server calls it, so it must not reach internal hosts. Each
 * push resolves it again.
 */
const requirePublic = async (endpoint: string): Promise<void> => {
  const refused = new AppError('push/address-refused', 422, 'This is not a public address of a push service.')
  if (!URL.canParse(endpoint)) throw refused
  const { username, password, hash } = new URL(endpoint)
  if (username !== '' || password !== '' || hash !== '') throw refused
  await checkWebhookHost(endpoint, []).catch((error: unknown) => {
    throw error instanceof UsageError ? refused : error
  })
}
