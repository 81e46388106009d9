import type { StoredShortLink } from '#schemas/generated/api/stored.ts'
import type { ContentKind } from '../../content/kinds/content-kind.ts'
import { entityTag } from '../../tenancy/tags.ts'
import { shortLinks } from './repository.ts'
import { SHORT_LINKS } from './routes.ts'

/** Short codes of the clinic’s own addresses, as the clinic writes them. */
export const kinds: readonly ContentKind[] = [
  {
    name: 'short-links',
    keys: { by: 'field', field: 'code' },
    schemaOf: () => 'entities/short-link',
    serverFields: [],
    tables: ['short_link'],
    titleFields: ['code'],
    readAll: async (partnerId, db) => new Map((await shortLinks.all(partnerId, db)).map((link) => [link.code, link])),
    write: async (partnerId, db, changes) => {
      for (const { key, after } of changes) {
        if (after === null) await shortLinks.remove(partnerId, db, key)
        // The data passed the schema that this type is generated from before publication.
        else await shortLinks.put(partnerId, db, after as StoredShortLink)
      }
    },
    tagsOf: (partnerId, { key }) => [entityTag(partnerId, SHORT_LINKS, key)],
  },
]
