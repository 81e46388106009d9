import { useState } from 'react'
import { openClinic } from '#schemas/generated/api/clinics.ts'
import { call } from '../lib/api/call.ts'
import { setLocalItem, getLocalItem } from '../lib/data/local-storage.ts'
import { useAction } from './use-action.ts'

/** A clinic whose console the operator opened. */
export type RecentClinic = { readonly code: string; readonly name: string }

const STORAGE_KEY = 'maru-opened-clinics'
const MAX_CLINICS = 3

/** Returns the clinics recently opened on this device, latest first. */
export const parseRecentClinics = (kept: string | null): readonly RecentClinic[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isOpened).slice(0, MAX_CLINICS) : []
  } catch {
    return []
  }
}

const isOpened = (one: unknown): one is RecentClinic =>
  typeof one === 'object' &&
  one !== null &&
  'code' in one &&
  typeof one.code === 'string' &&
  'name' in one &&
  typeof one.name === 'string'

/** Returns the list with one more clinic in front. */
export const withRecentClinic = (
  list: readonly RecentClinic[],
  { code, name }: RecentClinic,
): readonly RecentClinic[] => [{ code, name }, ...list.filter((one) => one.code !== code)].slice(0, MAX_CLINICS)

/** Returns the recently opened clinics, as of page load. */
export const useRecentClinics = (): readonly RecentClinic[] => {
  const [opened] = useState(() => parseRecentClinics(getLocalItem(STORAGE_KEY)))
  return opened
}

/** Clears the recently opened clinics, so the next user of this device does not see them. */
export const clearRecentClinics = (): void => {
  setLocalItem(STORAGE_KEY, null)
}

/** Opens a clinic's console in place of this one; the clinic's log records it. */
export const useOpenClinic = () =>
  useAction({
    mutationFn: async (clinic: RecentClinic) => {
      const { row } = await call(openClinic, { code: clinic.code })
      setLocalItem(STORAGE_KEY, JSON.stringify(withRecentClinic(parseRecentClinics(getLocalItem(STORAGE_KEY)), clinic)))
      return row.address
    },
    onSuccess: (address) => window.location.assign(address),
  })
