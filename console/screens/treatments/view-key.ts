import type { Session } from '../../lib/api/session.ts'
import { getLocalItem } from '../../lib/data/local-storage.ts'
import { fromAddress, type ListView } from './view.ts'

/** Returns the storage key of the user's last view. */
export const toViewKey = ({ clinic, id }: Pick<Session, 'clinic' | 'id'>): string =>
  `maru-treatments-${clinic.code}-${id}`

/** Returns the initial view of the list: from the URL, or else the last one used. */
export const firstView = (search: string, session: Pick<Session, 'clinic' | 'id'>): ListView =>
  fromAddress(new URLSearchParams(search === '' ? (getLocalItem(toViewKey(session)) ?? '') : search))
