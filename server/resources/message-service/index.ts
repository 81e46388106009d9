import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { messageService } from './migrations/2026-11-23-53-message-service.ts'
import { SEALED_SERVICE } from './repository.ts'
import { operations } from './routes.ts'

export { findService, openSecret, type MessageServiceRecord } from './repository.ts'

/** The message service of a clinic. */
export const resource = defineResource({ contract, operations, migrations: [messageService], sealed: [SEALED_SERVICE] })
