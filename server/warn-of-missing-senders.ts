import type { Context } from './context.ts'
import { CHANNELS } from './resources/reservations/index.ts'

/** Tells operators of clinics that ask for a code which nothing here can send: their visitors are asked for none. */
export const warnOfMissingSenders = async (context: Context): Promise<void> => {
  const { messages, logger } = context
  for await (const { partner, homepageConfig } of context.partners('"confirmBy"')) {
    const { confirmBy = 'NONE' } = homepageConfig.reservation ?? {}
    if (confirmBy === 'NONE' || messages.has(CHANNELS[confirmBy])) continue
    logger.warn(
      { partner: partner.partnerCode, confirmBy },
      'Reservations are to be confirmed by a code, and no sender is set up for it. None is asked for.',
    )
  }
}
