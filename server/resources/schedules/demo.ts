import type { StoredScheduleException } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { scheduleExceptions } from './repository.ts'

/** Loads the demo's exceptions from opening hours. */
export const loadDemo: LoadDemo = async (demo) => {
  const scheduleExceptionsRows = await demo.read<StoredScheduleException>(
    'schedule-exceptions',
    'entities/schedule-exception',
  )
  return async (partnerId, db) => {
    for (const row of scheduleExceptionsRows) await scheduleExceptions.put(partnerId, db, row)
  }
}
