import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { shortLinks } from './migrations/2026-11-20-15-short-links.ts'
import { operations } from './routes.ts'

/** Short links. */
export const resource = defineResource({ contract, operations, migrations: [shortLinks], kinds })
