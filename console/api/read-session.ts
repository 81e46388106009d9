import { getAdminSession, type AdminSession } from '#schemas/generated/api/administrators.ts'
import { ApiError, call } from './call.ts'

/** Who has signed in; null when nobody has. Throws what another answer says. */
export const readSession = async (signal?: AbortSignal): Promise<AdminSession | null> => {
  try {
    return (await call(getAdminSession, {}, { signal })).row
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
