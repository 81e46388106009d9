import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { messageWordings } from './migrations/2026-11-23-52-message-wordings.ts'
import { operations } from './routes.ts'

export { findWording } from './repository.ts'

/** Clinics’ texts of messages. */
export const resource = defineResource({ contract, operations, migrations: [messageWordings] })
