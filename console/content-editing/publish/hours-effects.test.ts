import { describe, expect, it } from 'vitest'
import { toEntry } from '#tests/console-content.ts'
import { toChangedHours } from './hours-effects.tsx'

const day = (key: string, data: Record<string, unknown>, state: 'shown' | 'hidden' | 'removed' = 'shown') =>
  toEntry({ kind: 'schedule-exceptions', key, data: { date: key, ...data }, state })

describe('toChangedHours', () => {
  it('returns null for changes that do not affect hours', () => {
    expect(toChangedHours([])).toBeNull()
    expect(toChangedHours([toEntry(), toEntry({ kind: 'clinic', key: 'settings' })])).toBeNull()
  })

  it('returns the clinic’s hours, and skips fields that are no times', () => {
    const data = { mondayOpen: '10:00', mondayClose: '24:00', sundayOpen: '', lunchStart: '1', lat: 37 }
    expect(toChangedHours([toEntry({ kind: 'clinic', key: 'information', data })])).toEqual({
      hours: { mondayOpen: '10:00', mondayClose: '24:00', sundayOpen: '' },
      days: [],
    })
  })

  it('returns exceptional days; hidden and removed ones follow the weekly hours again', () => {
    const days = [
      day('2026-11-27', { state: 'NORMAL', open: '10:00', close: '15:00' }),
      day('2026-11-28', { state: 'CLOSED', open: '9' }),
      day('2026-11-29', { state: 'HOLIDAY' }, 'hidden'),
      day('2026-11-30', { state: 'HOLIDAY' }, 'removed'),
    ]
    expect(toChangedHours(days)).toEqual({
      hours: {},
      days: [
        { date: '2026-11-27', state: 'NORMAL', open: '10:00', close: '15:00' },
        { date: '2026-11-28', state: 'CLOSED' },
        { date: '2026-11-29', state: null },
        { date: '2026-11-30', state: null },
      ],
    })
  })

  it('skips days without a state or a valid date', () => {
    expect(toChangedHours([day('2026-11-27', {}), day('soon', { state: 'CLOSED' })])).toBeNull()
  })
})
