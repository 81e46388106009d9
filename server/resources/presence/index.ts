import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { presence } from './migrations/2026-11-23-62-presence.ts'
import { operations } from './routes.ts'

export { beatPlace } from './beat-place.ts'

/** Presence of team members. */
export const resource = defineResource({ contract, operations, migrations: [presence] })
