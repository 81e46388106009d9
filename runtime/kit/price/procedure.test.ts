import { describe, expect, it } from 'vitest'
import { toOption, toProduct } from '#tests/product-fixtures.ts'
import { toProcedure } from './procedure.ts'

describe('structured data of a treatment', () => {
  const toUrl = (path: string) => `https://lumi.example${path}`

  it('contains offers with a fixed price in KRW', () => {
    const thing = toProcedure(toProduct(), { hasPriceView: true, isIncludeVat: true }, toUrl)
    expect(thing).toMatchObject({ '@type': ['MedicalProcedure', 'Service'], name: '글로우 스킨부스터' })
    expect(JSON.stringify(thing).match(/"@type":"Offer"/g)).toHaveLength(3)
    expect(thing).toMatchObject({ offers: [{ price: 189_000, priceCurrency: 'KRW' }, {}, {}] })
  })

  it('marks no offer as including VAT if the clinic’s prices do not include it', () => {
    const product = toProduct({ options: [toOption({ isIncludeVat: true })] })
    const told = (isIncludeVat: boolean) =>
      JSON.stringify(toProcedure(product, { hasPriceView: true, isIncludeVat }, toUrl))
    expect(told(true)).toContain('"valueAddedTaxIncluded":true')
    expect(told(false)).toContain('"valueAddedTaxIncluded":false')
  })

  it('contains no offers if prices are hidden or need consulting', () => {
    expect(toProcedure(toProduct(), { hasPriceView: false, isIncludeVat: true }, toUrl)).not.toHaveProperty('offers')
    for (const open of [{ price: null }, { isConsultingRequired: true }]) {
      const consulting = toProduct({ options: [toOption(open)] })
      expect(toProcedure(consulting, { hasPriceView: true, isIncludeVat: true }, toUrl)).not.toHaveProperty('offers')
    }
  })

  it('gives an estimate only as a minimum, and a fixed price as the price', () => {
    const offerOf = (isEstimatedPrice: boolean) => {
      const product = toProduct({ options: [toOption({ price: 50_000, isEstimatedPrice })] })
      return toProcedure(product, { hasPriceView: true, isIncludeVat: true }, toUrl)
    }
    const shared = { '@type': 'Offer', name: expect.any(String), url: expect.any(String), priceCurrency: 'KRW' }
    const told = { '@type': 'UnitPriceSpecification', priceCurrency: 'KRW', valueAddedTaxIncluded: expect.any(Boolean) }
    expect(offerOf(true)).toMatchObject({ offers: [{ ...shared, priceSpecification: { ...told, minPrice: 50_000 } }] })
    expect(offerOf(true)).not.toHaveProperty('offers.0.price')
    expect(offerOf(true)).not.toHaveProperty('offers.0.priceSpecification.price')
    expect(offerOf(false)).toMatchObject({
      offers: [{ ...shared, price: 50_000, priceSpecification: { ...told, price: 50_000 } }],
    })
  })

  it('describes how the treatment is performed, if it has steps', () => {
    const steps = [
      { title: 'Cleansing', text: 'First', minutes: 5 },
      { title: 'Care', text: 'Then', minutes: null },
    ]
    const rules = { hasPriceView: true, isIncludeVat: true }
    expect(toProcedure(toProduct({ steps }), rules, toUrl)).toHaveProperty(
      'howPerformed',
      'Cleansing: First Care: Then',
    )
    expect(toProcedure(toProduct({ steps: [] }), rules, toUrl)).not.toHaveProperty('howPerformed')
  })
})
