import type { FastifyInstance } from 'fastify'
import { RESERVED_FOLDERS } from '#schemas/reserved-paths.ts'

const ADDRESS = '/speculation-rules.json'

/** Header by which pages reference the rules; inline rules would need a hash in the page’s policy. */
export const SPECULATION_RULES_HEADER = { 'speculation-rules': `"${ADDRESS}"` } as const

/**
 * Supporting browsers prefetch the page of a link on pointer down. Only until the router runs, which marks `<html>`,
 * and for links that it leaves to the browser: for others it has the data already.
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

/** Serves the rules; they change only with a release. */
export const registerSpeculationRules = (app: FastifyInstance): void => {
  app.get(ADDRESS, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(JSON.stringify(SPECULATION_RULES)),
  )
}
