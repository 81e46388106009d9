import type { StoredEvent } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { events } from './repository.ts'

/** Loads the demo's offers. */
export const loadDemo: LoadDemo = async (demo) => {
  const eventsRows = await demo.read<StoredEvent>('events', 'entities/event')
  return async (partnerId, db) => {
    for (const row of eventsRows) await events.insert(partnerId, db, row)
  }
}
