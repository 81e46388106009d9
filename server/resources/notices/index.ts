import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { notices as noticeTable } from './migrations/2026-11-20-08-notices.ts'
import { noticesByTime } from './migrations/2026-11-21-02-notices-by-time.ts'
import { noticeSearch } from './migrations/2026-11-29-32-notice-search.ts'
import { operations } from './routes.ts'

export { notices } from './repository.ts'

/** News. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [noticeTable, noticesByTime, noticeSearch],
  kinds,
})
