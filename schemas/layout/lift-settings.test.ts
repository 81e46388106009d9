import { describe, expect, it } from 'vitest'
import type { Composition } from './apply-when.ts'
import { applyWhen } from './apply-when.ts'
import { liftComposition } from './lift-composition.ts'
import { liftSettings, oldestLiftable, type Liftable } from './lift-settings.ts'

/** Version 2 renames `colums` to `columns`; version 3 sets them by screen and requires a `gap` with three columns. */
const grid: Liftable = {
  type: 'Grid',
  version: 3,
  migrations: {
    1: ({ colums, ...others }) => (colums === undefined ? others : { ...others, columns: colums }),
    2: ({ columns, ...others }) => {
      if (columns === 0) throw new Error('No columns at all')
      if (columns === undefined) return others
      return { ...others, columns: { phone: 1, wide: columns }, ...(columns === 3 ? { gap: 'wide' } : {}) }
    },
  },
}
const find = (type: string) => (type === 'Grid' ? grid : undefined)

describe('settings of an older version', () => {
  it('are migrated step by step, without mutating the given ones', () => {
    const given = { colums: 2, title: { ko: '시술' } }
    expect(liftSettings(grid, 1, given)).toEqual({
      settings: { columns: { phone: 1, wide: 2 }, title: { ko: '시술' } },
      fault: null,
    })
    expect(liftSettings(grid, 2, { columns: 4 }).settings).toEqual({ columns: { phone: 1, wide: 4 } })
    expect(given).toEqual({ colums: 2, title: { ko: '시술' } })
  })

  it('are returned as the same object if they have the present version', () => {
    const given = { columns: { phone: 1, wide: 2 } }
    expect(liftSettings(grid, 3, given).settings).toBe(given)
  })

  it('are unchanged if a step fails, and the reason is returned', () => {
    const given = { colums: 0 }
    const { settings, fault } = liftSettings(grid, 1, given)
    expect(settings).toBe(given)
    expect(fault).toBe(
      'The migration of section "Grid" from version 2 failed: No columns at all. The settings were not changed.',
    )
  })

  it('are unchanged if a step is missing, returns nothing, or mutates its input before it fails', () => {
    const given = { list: ['a'] }
    const spoiling: Liftable = {
      type: 'Grid',
      version: 2,
      migrations: {
        1: (settings) => {
          delete settings['list']
          throw new Error('Half way')
        },
      },
    }
    expect(liftSettings(spoiling, 1, given)).toMatchObject({ settings: { list: ['a'] } })
    expect(liftSettings({ type: 'Grid', version: 2 }, 1, given).fault).toContain('no migration from version 1')
    // A step written in JavaScript could return anything.
    const nothing = { 1: () => null as never }
    expect(liftSettings({ type: 'Grid', version: 2, migrations: nothing }, 1, given).fault).toContain('no settings')
    expect(liftSettings(grid, 4, given).fault).toContain('which is at version 3')
  })

  it('are copied deeply, so that a step cannot mutate the given ones', () => {
    const given = { card: { tones: ['quiet'] } }
    const migrations = {
      1: (settings: Record<string, unknown>) => {
        // This step knows the shape of its settings.
        const { card } = settings as typeof given
        card.tones.push('loud')
        return settings
      },
    }
    expect(liftSettings({ type: 'Grid', version: 2, migrations }, 1, given).settings).toEqual({
      card: { tones: ['quiet', 'loud'] },
    })
    expect(given).toEqual({ card: { tones: ['quiet'] } })
  })

  it('can be as old as the longest chain of migrations without a gap', () => {
    expect(oldestLiftable(grid)).toBe(1)
    expect(oldestLiftable({ version: 4, migrations: { 1: (one) => one, 3: (one) => one } })).toBe(3)
    expect(oldestLiftable({ version: 2 })).toBe(2)
  })
})

const composition: Composition = {
  sections: {
    cards: { type: 'Grid', v: 1, settings: { colums: 2 } },
    other: { type: 'Other', v: 1, settings: { colums: 2 } },
  },
  order: ['cards', 'other'],
  when: {
    BRANDING: [
      { op: 'set', id: 'cards', settings: { colums: 3 } },
      { op: 'insert', id: 'more', at: 'end', section: { type: 'Grid', v: 2, settings: { columns: 4 } } },
    ],
  },
}

describe('a composition with older settings', () => {
  it('is migrated together with its changes, so that each site type keeps its settings', () => {
    const [cards, more, ...others] = liftComposition(composition, find)
    expect(others).toEqual([])
    expect(cards).toMatchObject({ id: 'cards', from: 1, to: 3, pointer: '/sections/cards', fault: null })
    expect(cards?.edits).toEqual([
      { path: ['sections', 'cards', 'v'], value: 3 },
      { path: ['sections', 'cards', 'settings'], value: { columns: { phone: 1, wide: 2 } } },
      { path: ['when', 'BRANDING', 0, 'settings'], value: { columns: { phone: 1, wide: 3 }, gap: 'wide' } },
    ])
    expect(more).toMatchObject({ id: 'more', from: 2, pointer: '/when/BRANDING/1/section' })
    const { instances } = applyWhen(composition, 'BRANDING')
    expect(cards?.results.at(-1)).toEqual(liftSettings(grid, 1, instances[0]?.settings ?? {}).settings)
  })

  it('leaves an instance and its changes alone if one of them cannot be migrated', () => {
    const broken: Composition = {
      ...composition,
      when: { HYBRID: [{ op: 'set', id: 'cards', settings: { colums: 0 } }] },
    }
    expect(liftComposition(broken, find)).toMatchObject([{ edits: [], fault: expect.stringContaining('No columns') }])
    const losing: Composition = {
      ...composition,
      sections: { cards: { type: 'Grid', v: 1, settings: { colums: 3 } } },
      when: { HYBRID: [{ op: 'set', id: 'cards', settings: { colums: 2 } }] },
    }
    expect(liftComposition(losing, find)).toMatchObject([
      { edits: [], fault: expect.stringContaining('/when/HYBRID/0 would remove gap') },
    ])
  })
})
