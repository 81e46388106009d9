import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { afterNotices } from './migrations/2026-11-20-14-after-notices.ts'
import { afterNoticeSearch } from './migrations/2026-11-29-36-after-notice-search.ts'
import { operations } from './routes.ts'

/** Notices on aftercare. */
export const resource = defineResource({ contract, operations, migrations: [afterNotices, afterNoticeSearch], kinds })
