import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { popups } from './migrations/2026-11-20-16-popups.ts'
import { operations } from './routes.ts'

export { popups as popupStore } from './repository.ts'

/** Popups. */
export const resource = defineResource({ contract, operations, migrations: [popups], kinds })
