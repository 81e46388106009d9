import { defineResource } from '../../api/http/resource.ts'
import { SEALED_KEYS } from './accounts.ts'
import contract from './contract.json' with { type: 'json' }
import { machineTranslation } from './migrations/2026-11-29-61-machine-translation.ts'
import { operations } from './routes.ts'

export { forgetOldJobs } from './run-job.ts'
export { startMachineTranslation } from './start-machine-translation.ts'

/** Machine translation of content by services that clinics or operators pay. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [machineTranslation],
  sealed: [SEALED_KEYS],
})
