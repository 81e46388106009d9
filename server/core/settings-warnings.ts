import { editDistance } from '#schemas/explain/nearest-name.ts'
import { listEnvironment } from './env.ts'
import { SETTING_NAMES } from './setting-names.ts'
import type { Logger } from './logger.ts'

/** Warns of variables with a misspelt setting name, such as SECRETKEY or SMTP_URI: they have no effect. */
export const warnOfSettings = (logger: Pick<Logger, 'warn'>, names = listEnvironment()): void => {
  for (const name of names) {
    const meant = findMeant(name)
    if (meant) logger.warn({ setting: name }, `Unknown setting ${name}. To fix it: write ${meant}, or remove it`)
  }
}

/** Minimum name length: short names resemble too many others; HOME is not a misspelt HOST. */
const SHORTEST = 6

const findMeant = (name: string): string | undefined => {
  const own = name.toUpperCase()
  if (SETTING_NAMES.has(name) || own.length < SHORTEST) return undefined
  return [...SETTING_NAMES].find((setting) => toBare(setting) === toBare(own) || isNear(own, setting))
}

const toBare = (name: string): string => name.replaceAll('_', '')

const isNear = (name: string, setting: string): boolean =>
  setting.length >= SHORTEST && editDistance(name, setting) <= (setting.length < 10 ? 1 : 2)
