import { describe, expect, it } from 'vitest'
import { toOption } from '#tests/product-fixtures.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { TreatmentItem } from './treatment-item.tsx'

const treatment = {
  productId: 1,
  eventId: null,
  categoryIds: [],
  name: '글로우',
  summary: '',
  isMedicalCharge: false,
  endAt: null,
  fallbackFields: [],
}
const addition = toOption({ id: 1, name: '진정 팩', price: 33_000, isDefault: false, isIncludeVat: true })
const own = toOption({ id: 2, name: '1회', price: 99_000, isDefault: true, isIncludeVat: true })
const more = toOption({ id: 3, name: '3회', price: 270_000, isDefault: false, isIncludeVat: true })

/** Returns the text of the line that opens a treatment. */
const lineOf = (...options: (typeof own)[]): string => {
  const item = (
    <TreatmentItem
      treatment={{ ...treatment, options }}
      options={[]}
      mostCount={1}
      isOpenFirst={false}
      setCount={() => {}}
    />
  )
  const [, line = ''] = /<summary[^>]*>([^]*?)<\/summary>/.exec(renderPiece(item)) ?? []
  return line.replaceAll(/<[^>]*>/g, '')
}

describe('a treatment in the booking widget', () => {
  it('shows the price of its default option', () => {
    expect(lineOf(addition, own)).toContain('99,000원')
    expect(lineOf(addition, own)).not.toMatch(/33,000|부터/)
  })

  it('shows “from” that price if other options cost more', () => {
    expect(lineOf(own, more)).toContain('99,000원부터')
  })
})
