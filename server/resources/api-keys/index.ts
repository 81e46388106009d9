import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { apiKeys } from './migrations/2026-11-29-40-api-keys.ts'
import { operations } from './routes.ts'

export { createApiKeyAuthentication } from './authenticate-key.ts'
export { findKeyNames } from './repository.ts'

/** API keys. */
export const resource = defineResource({ contract, operations, migrations: [apiKeys] })
