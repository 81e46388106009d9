import { SEALED_MAIL } from './messages/mail-outbox.ts'
import { resources } from './resources/registry.ts'

/** Every column that holds sealed texts. */
export const sealedColumns = [...resources.flatMap(({ sealed = [] }) => sealed), SEALED_MAIL]
