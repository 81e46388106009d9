import type { Context } from './context.ts'
import { addAdministrator } from '../resources/administrators/index.ts'

/**
 * Creates the administrator of ADMIN_EMAIL and ADMIN_PASSWORD, for all clinics, unless the address already has one: a
 * changed password is not reset. Throws UsageError for a weak password.
 */
export const addFirstAdministrator = async ({ env, db, clock, logger }: Context): Promise<void> => {
  const { adminEmail, adminPassword } = env
  if (adminEmail === null || adminPassword === null) {
    const missing = adminEmail === null ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'
    if (adminEmail !== adminPassword)
      logger.warn({ missing }, 'No administrator was created: one of ADMIN_EMAIL and ADMIN_PASSWORD is missing')
    return
  }
  const given = { email: adminEmail, password: adminPassword, partnerId: null }
  if (await addAdministrator(db, given, clock.now())) logger.info('The administrator of ADMIN_EMAIL was created')
}
