import { beforeAll, expect, it } from 'vitest'
import { listProduct, makeBill } from './sbom.mjs'

let bill
beforeAll(async () => {
  bill = await makeBill()
})

it('lists every package that is installed with the product, with its licence, and none of development', async () => {
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`)
  expect(listed.toSorted()).toEqual([...(await listProduct())].toSorted())
  expect(listed.join()).toMatch(/\bvite@/)
  expect(listed.join()).not.toMatch(/\bvitest@/)
  expect(bill.components.filter(({ licenses }) => !licenses?.length)).toEqual([])
  expect(bill.metadata.component).toMatchObject({ name: 'maru', type: 'application' })
})

it('names in its tree what it lists, and nothing else', async () => {
  const known = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']))
  expect(
    bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
  ).toEqual([])
})
