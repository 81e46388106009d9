import type pg from 'pg'

/**
 * Turns off compilation of queries: they are short, and outdated statistics make PostgreSQL compile one for longer than
 * it runs. Older versions do not know the setting.
 */
export const withoutJit = (client: Pick<pg.ClientBase, 'query'>): void => {
  client.query('set jit = off').catch(() => {})
}
