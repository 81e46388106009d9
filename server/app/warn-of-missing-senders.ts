import type { Context } from './context.ts'
import { CHANNELS } from '../resources/reservations/index.ts'

/**
 * Warns operators of clinics that require a code which no configured service can send: their visitors are not asked for
 * one.
 */
export const warnOfMissingSenders = async (context: Context): Promise<void> => {
  const { messages, logger } = context
  for await (const { partner, homepageConfig } of context.partners('"confirmBy"')) {
    const { confirmBy = 'NONE' } = homepageConfig.reservation ?? {}
    if (confirmBy === 'NONE' || messages.has(CHANNELS[confirmBy])) continue
    logger.warn(
      { partner: partner.partnerCode, confirmBy },
      'Reservations require a confirmation code, but no sender is configured for it. No code is required until then.',
    )
  }
}
