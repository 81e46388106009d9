import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { glossary } from './migrations/2026-11-23-70-glossary.ts'
import { operations } from './routes.ts'

/** A clinic’s terms, in each of its languages. */
export const resource = defineResource({ contract, operations, migrations: [glossary] })
export { listTerms, textsByLanguage } from './repository.ts'
