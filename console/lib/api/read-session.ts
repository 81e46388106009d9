import { getAdminSession, type AdminSession } from '#schemas/generated/api/administrators.ts'
import { ApiError, call } from './call.ts'

/** Reads the session; null when no user is signed in. Throws on any other error. */
export const readSession = async (signal?: AbortSignal): Promise<AdminSession | null> => {
  try {
    return (await call(getAdminSession, {}, { signal })).row
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
