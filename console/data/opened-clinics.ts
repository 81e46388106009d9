import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { openClinic } from '#schemas/generated/api/clinics.ts'
import { call } from '../api/call.ts'
import { tellFailure } from '../parts/tell.tsx'
import { keepOnDevice, readFromDevice } from './device.ts'

/** A clinic whose console the operator opened. */
export type OpenedClinic = { readonly code: string; readonly name: string }

const STORAGE_KEY = 'maru-opened-clinics'
const MAX_CLINICS = 3

/** Returns the clinics recently opened on this device, latest first. */
export const readOpened = (kept: string | null): readonly OpenedClinic[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isOpened).slice(0, MAX_CLINICS) : []
  } catch {
    return []
  }
}

const isOpened = (one: unknown): one is OpenedClinic =>
  typeof one === 'object' &&
  one !== null &&
  'code' in one &&
  typeof one.code === 'string' &&
  'name' in one &&
  typeof one.name === 'string'

/** Returns the list with one more clinic in front. */
export const withOpened = (list: readonly OpenedClinic[], { code, name }: OpenedClinic): readonly OpenedClinic[] =>
  [{ code, name }, ...list.filter((one) => one.code !== code)].slice(0, MAX_CLINICS)

/** Returns the recently opened clinics, as of page load. */
export const useOpened = (): readonly OpenedClinic[] => {
  const [opened] = useState(() => readOpened(readFromDevice(STORAGE_KEY)))
  return opened
}

/** Clears the recently opened clinics, so the next user of this device does not see them. */
export const forgetOpened = (): void => {
  keepOnDevice(STORAGE_KEY, null)
}

/** Opens a clinic's console in place of this one; the clinic's log records it. */
export const useOpenClinic = () =>
  useMutation({
    mutationFn: async (clinic: OpenedClinic) => {
      const { row } = await call(openClinic, { code: clinic.code })
      keepOnDevice(STORAGE_KEY, JSON.stringify(withOpened(readOpened(readFromDevice(STORAGE_KEY)), clinic)))
      return row.address
    },
    onSuccess: (address) => window.location.assign(address),
    onError: tellFailure,
  })
