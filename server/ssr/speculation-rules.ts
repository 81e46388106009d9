import type { FastifyInstance } from 'fastify'
import { RESERVED_FOLDERS } from '#schemas/reserved-paths.ts'

const ADDRESS = '/speculation-rules.json'

/** The header by which pages name the rules; written in a page, they would need a hash in its policy. */
export const SPECULATION_RULES_HEADER = { 'speculation-rules': `"${ADDRESS}"` } as const

/**
 * A browser that knows such rules fetches the page of a link as soon as the link is pressed, before it is let go. Only
 * while the router does not run yet, which says so at `<html>`, and for links that it leaves to the browser: of others it
 * has the data already.
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...RESERVED_FOLDERS.map((name) => `/${name}/*`), '/_*', '/*.*'] } },
          { selector_matches: 'html:not([data-routed]) a, a[target=_blank]' },
          { not: { selector_matches: 'a[rel~=nofollow], a[download], a[data-booking], a[data-opens-search]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
}

/** Serves them; they change with a release only. */
export const registerSpeculationRules = (app: FastifyInstance): void => {
  app.get(ADDRESS, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(JSON.stringify(SPECULATION_RULES)),
  )
}
