import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { teamInvitations } from './migrations/2026-11-23-38-team-invitations.ts'
import { operations } from './routes.ts'

/** The team of a clinic and its invitations. */
export const resource = defineResource({ contract, operations, migrations: [teamInvitations] })
