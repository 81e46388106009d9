import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { savedReplies } from './migrations/2026-11-23-46-saved-replies.ts'
import { operations } from './routes.ts'

export { insertReply, type SavedReplyRecord } from './repository.ts'

/** Replies that the staff reuse. */
export const resource = defineResource({ contract, operations, migrations: [savedReplies] })
