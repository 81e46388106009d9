import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/database.ts'
import type { PartnerFinders } from '../../ops/services.ts'

/** Dependencies of fleet changes. */
export type FleetParts = { readonly db: Pick<Database, 'kysely' | 'dialect' | 'write'>; readonly clock: Clock }

/** Dependencies of changes to the whole fleet, with the lookups of partners. */
export type WholeFleet = FleetParts & FleetFinders & Pick<PartnerFinders, 'loadPartner'>

/** Lookups of partners. */
export type FleetFinders = Pick<PartnerFinders, 'partners' | 'loadPartnerByCode'>
