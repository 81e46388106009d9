import { expect, it } from 'vitest'
import { renderPiece } from '#tests/render-section.tsx'
import { Step } from './step.tsx'

const steps = [
  { name: '시술', decided: '루미 글로우 +1' },
  { name: '날짜와 시간', decided: '' },
  { name: '확인', decided: '' },
]

it('lists the steps with what has been decided, and marks the one that is shown', () => {
  const html = renderPiece(<Step title="언제 오시겠어요?" place={{ current: 2, total: 3, steps }} />)
  const items = [...html.matchAll(/<li([^>]*)>(.*?)<\/li>/g)]
  expect(items.map(([, , words]) => words?.replaceAll(/<[^>]*>/g, ' ').trim())).toEqual([
    '시술 루미 글로우 +1',
    '날짜와 시간',
    '확인',
  ])
  expect(items.map(([, mark]) => mark?.includes('aria-current="step"'))).toEqual([false, true, false])
})

it('has no list where a screen is no step of a reservation', () => {
  expect(renderPiece(<Step title="예약 확인" />)).not.toContain('<ol')
})
