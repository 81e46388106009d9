import { describe, expect, it } from 'vitest'
import { toSession } from '#tests/console-page.tsx'
import { firstScreen, listNavEntries, canSee, SCREENS, screensAt } from './screens.ts'

const OPERATORS = { role: 'operator', isOperatorsConsole: true } as const

describe('the first screen', () => {
  it.each([
    ['owner', '/today'],
    ['editor', '/today'],
    ['writer', '/today'],
    ['translator', '/today'],
    ['desk', '/today'],
    ['viewer', '/today'],
  ] as const)('of a clinic’s %s is %s', (role, address) => {
    expect(firstScreen(toSession({ role }))).toBe(address)
  })

  it('is the list of clinics for operators, the settings for authors', () => {
    expect(firstScreen(toSession(OPERATORS))).toBe('/clinics')
    expect(firstScreen(toSession({ ...OPERATORS, role: 'author' }))).toBe('/settings')
  })

  it('is the settings screen for a user without rights', () => {
    expect(firstScreen({ rights: [], isOperatorsConsole: false })).toBe('/settings')
  })
})

describe('a console', () => {
  const pathsOf = (session: Parameters<typeof screensAt>[0]) => screensAt(session).map(({ path }) => path)

  it('has the screens of its own kind, and always the settings', () => {
    expect(pathsOf({ isOperatorsConsole: true })).toEqual(['clinics', 'updates', 'settings', 'keys'])
    const clinics = pathsOf({ isOperatorsConsole: false })
    expect(clinics).toHaveLength(SCREENS.length - 2)
    expect(clinics).toContain('settings')
  })

  it.each([
    ['import/:kind', ['owner', 'editor', 'writer', 'translator', 'operator']],
    ['desk', ['owner', 'editor', 'desk', 'operator']],
    ['statistics', ['owner', 'editor', 'desk', 'viewer', 'operator']],
    ['bin', ['owner', 'editor', 'writer', 'translator', 'desk', 'viewer', 'operator']],
  ] as const)('shows %s only to %j', (path, roles) => {
    const screen = SCREENS.find((one) => one.path === path)
    const all = ['owner', 'editor', 'writer', 'translator', 'desk', 'viewer', 'operator', 'author'] as const
    expect(all.filter((role) => screen && canSee(screen, toSession({ role })))).toEqual(roles)
  })

  it('links only to screens that the user may see', () => {
    for (const role of ['writer', 'desk', 'author'] as const) {
      const session = toSession({ role })
      for (const { to } of listNavEntries(session)) {
        const screen = SCREENS.find(({ nav }) => nav?.to === to)
        expect(screen && canSee(screen, session), `${role} ${to}`).toBe(true)
      }
    }
  })
})
