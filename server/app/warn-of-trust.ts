import type { Context } from './context.ts'

/**
 * Warns about `trustProxy: true`. Trusted proxies set the visitor's address, which rate limits count by. `true` trusts
 * every client, so one visitor can pose as a thousand.
 */
export const warnOfTrust = ({ env, logger }: Pick<Context, 'env' | 'logger'>): void => {
  if (env.trustProxy !== true) return
  logger.warn(
    'TRUST_PROXY=true trusts any forwarded address. To fix it: list the proxies, such as TRUST_PROXY=10.0.0.0/8,192.0.2.7 or TRUST_PROXY=loopback',
  )
}
