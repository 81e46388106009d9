import { expect, it } from 'vitest'
import { nextCell, paintWeek, workOf } from './week-cells.ts'

it('paintWeek sets half-days of a week, and leaves the others', () => {
  const data = { name: 'A', weekly: { monday: { morning: 'CLINIC', afternoon: 'OFF' } } }
  const painted = paintWeek(
    data,
    [
      { day: 'monday', half: 'afternoon' },
      { day: 'tuesday', half: 'morning' },
    ],
    'PROCEDURE',
  )
  expect(painted['weekly']).toEqual({
    monday: { morning: 'CLINIC', afternoon: 'PROCEDURE' },
    tuesday: { morning: 'PROCEDURE' },
  })
  expect([workOf(painted, 'monday', 'afternoon'), workOf(painted, 'sunday', 'morning')]).toEqual(['PROCEDURE', 'OFF'])
  expect(data.weekly.monday.afternoon).toBe('OFF')
})

it('nextCell moves across days, down half-days and people, and not beyond the edge', () => {
  const at = { person: '1', day: 'monday', half: 'afternoon' } as const
  expect(nextCell(['1', '2'], at, 'ArrowDown')).toEqual({ person: '2', day: 'monday', half: 'morning' })
  expect(nextCell(['1', '2'], at, 'ArrowUp')).toEqual({ ...at, half: 'morning' })
  expect(nextCell(['1', '2'], at, 'ArrowRight')).toEqual({ ...at, day: 'tuesday' })
  expect(nextCell(['1', '2'], at, 'ArrowLeft')).toBeNull()
  expect(nextCell(['1'], at, 'ArrowDown')).toBeNull()
  expect(nextCell(['1'], { ...at, half: 'morning' }, 'ArrowUp')).toBeNull()
})
