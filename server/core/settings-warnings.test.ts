import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from './setting-names.ts'
import { createLogger } from './logger.ts'
import { warnOfSettings } from './settings-warnings.ts'

const warn = (...names: string[]): string[] => {
  const warned: string[] = []
  const logger = createLogger('warn', { now: () => new Date(0) }, (line) => warned.push(line))
  warnOfSettings(logger, names)
  return warned.map((line) => String(Object.entries<unknown>(JSON.parse(line)).find(([key]) => key === 'message')?.[1]))
}

describe('warnOfSettings', () => {
  it.each([
    ['SECRETKEY', 'SECRET_KEY'],
    ['SMTP_URI', 'SMTP_URL'],
    ['database_url', 'DATABASE_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['METRIC_PORT', 'METRICS_PORT'],
  ])('suggests the setting closest to %s', (name, meant) => {
    expect(warn(name)).toEqual([`Unknown setting ${name}. To fix it: write ${meant}, or remove it`])
  })

  it('ignores known settings and variables of other programs', () => {
    const others = 'PATH HOME HOSTNAME USER PWD TERM LANG SHELL NODE_ENV NODE_OPTIONS npm_config_cache DEBUG POST SEEDS'
    expect(warn(...SETTING_NAMES, ...others.split(' '))).toEqual([])
  })
})

it('SETTING_NAMES lists exactly what parseEnv reads', () => {
  const source = ['./env.ts', './translation-settings.ts']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  const read = new Set([...source.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)].map(([, name]) => name))
  expect(SETTING_NAMES).toEqual(read)
})
