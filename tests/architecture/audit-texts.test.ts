import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '#server/content/audit.ts'

type Words = { readonly action: Record<string, string>; readonly area: Record<string, string> }

describe.each(['ko', 'en'])('the audit log in %s', (language) => {
  const words = JSON.parse(readFileSync(`locales/${language}/console/settings.json`, 'utf8')) as Words

  it('has a text for every action, and no others', () => {
    const keys = AUDIT_ACTIONS.map((action) => action.replace('/', '-'))
    expect(Object.keys(words.action).toSorted()).toEqual(keys.toSorted())
  })

  it('has a text for every area', () => {
    const areas = new Set(AUDIT_ACTIONS.map((action) => action.split('/')[0] ?? ''))
    expect(Object.keys(words.area).toSorted()).toEqual([...areas].toSorted())
  })
})

it('every area of the audit log can be chosen as a filter', () => {
  const card = readFileSync('console/screens/settings/audit-card.tsx', 'utf8')
  const areas = new Set(AUDIT_ACTIONS.map((action) => action.split('/')[0] ?? ''))
  for (const area of areas) expect(card).toContain(`'${area}',`)
})
