import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { PartnerFinders } from '../open-directory.ts'

/** What changes of the fleet need of the server. */
export type FleetParts = { readonly db: Pick<Database, 'kysely' | 'dialect' | 'write'>; readonly clock: Clock }

/** The same with everybody whom it is about. */
export type WholeFleet = FleetParts & FleetFinders & Pick<PartnerFinders, 'loadPartner'>

/** How they are found. */
export type FleetFinders = Pick<PartnerFinders, 'partners' | 'loadPartnerByCode'>
