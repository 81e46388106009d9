import { SEALED_MAIL } from '../messaging/messages/mail-outbox.ts'
import { SEALED_OPT_OUTS } from '../messaging/messages/mail-opt-outs.ts'
import { SEALED_DEVICES } from '../messaging/messages/push-devices.ts'
import { SEALED_PUSH_KEYS } from '../messaging/messages/push-keys.ts'
import { resources } from '../resources/registry.ts'

/** Every column that holds encrypted texts. */
export const sealedColumns = [
  ...resources.flatMap(({ sealed = [] }) => sealed),
  SEALED_MAIL,
  SEALED_OPT_OUTS,
  SEALED_DEVICES,
  SEALED_PUSH_KEYS,
]
