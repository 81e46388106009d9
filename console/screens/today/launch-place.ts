import { addressOf } from '../../lib/data/content.ts'
import { listOf } from '../../lib/data/collections.ts'
import type { LaunchRow } from '../../lib/data/launch.ts'

const SCREENS: Readonly<Partial<Record<LaunchRow['code'], string>>> = {
  pictures: '/media',
  languages: '/translations',
  domain: '/settings#domains',
}

/** Returns the address of the field that completes a row. */
export const placeOf = ({ code, kind, key, pointer }: LaunchRow): string => {
  const screen = SCREENS[code]
  if (screen !== undefined) return screen
  if (kind === null || key === null) return listOf(kind ?? 'products')
  return addressOf({ kind, key, ...(pointer === null ? {} : { pointer }) })
}
