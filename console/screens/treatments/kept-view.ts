import type { Session } from '../../api/session.ts'
import { readFromDevice } from '../../data/device.ts'
import { fromAddress, type ListView } from './view.ts'

/** Returns the storage key of the user's last view. */
export const keptAs = ({ clinic, id }: Pick<Session, 'clinic' | 'id'>): string => `maru-treatments-${clinic.code}-${id}`

/** The view that the list opens with: the address's, or the one of last time. */
export const firstView = (search: string, session: Pick<Session, 'clinic' | 'id'>): ListView =>
  fromAddress(new URLSearchParams(search === '' ? (readFromDevice(keptAs(session)) ?? '') : search))
