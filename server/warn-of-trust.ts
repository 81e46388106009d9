import type { Context } from './context.ts'

/**
 * Whoever is believed says which address a visitor has, and limits count by that. `true` believes anybody who reaches
 * the server, so one visitor can be a thousand.
 */
export const warnOfTrust = ({ env, logger }: Pick<Context, 'env' | 'logger'>): void => {
  if (env.trustProxy !== true) return
  logger.warn(
    'TRUST_PROXY=true believes whatever address anybody names. To mend it: name the proxies, such as TRUST_PROXY=10.0.0.0/8,192.0.2.7 or TRUST_PROXY=loopback',
  )
}
