import type { StoredScheduleException } from '#schemas/generated/api/stored.ts'
import type { ContentKind } from '../../content/kinds/content-kind.ts'
import { collectionTag } from '../../tenancy/tags.ts'
import { scheduleExceptions } from './repository.ts'
import { SCHEDULES } from './routes.ts'

/** Days that differ from the weekly opening hours, as the clinic writes them. */
export const kinds: readonly ContentKind[] = [
  {
    name: 'schedule-exceptions',
    keys: { by: 'field', field: 'date' },
    schemaOf: () => 'entities/schedule-exception',
    serverFields: [],
    tables: ['schedule_exception'],
    titleFields: ['note'],
    readAll: async (partnerId, db) =>
      new Map((await scheduleExceptions.all(partnerId, db)).map((exception) => [exception.date, exception])),
    write: async (partnerId, db, changes) => {
      for (const { key, after } of changes) {
        if (after === null) await scheduleExceptions.remove(partnerId, db, key)
        // The data passed the schema that this type is generated from before publication.
        else await scheduleExceptions.put(partnerId, db, after as StoredScheduleException)
      }
    },
    tagsOf: (partnerId) => [collectionTag(partnerId, SCHEDULES)],
  },
]
