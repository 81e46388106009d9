import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { tints } from '../../files/media/tints.ts'
import demo from './demo-tints.json' with { type: 'json' }
import { findTint } from './find-tint.ts'
import { toTint } from './tint.ts'

const paint = (svg: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${svg}</svg>`))
    .webp({ lossless: true })
    .toBuffer()
const ground = '<rect width="90" height="90" fill="#ffffff"/>'

it('toTint returns the colours from the upper left to the lower right', async () => {
  expect(await toTint(await paint(ground))).toBe('#ffffff,#ffffff,#ffffff')
  const [first, , last] = (await toTint(await paint(`${ground}<rect y="45" width="90" height="45"/>`))).split(',')
  expect(first).toMatch(/^#f/)
  expect(last).toMatch(/^#0/)
})

it('is empty for pictures with transparency', async () => {
  expect(await toTint(await paint('<rect width="45" height="90" fill="#fff"/>'))).toBe('')
})

it('is short', async () => {
  expect((await toTint(await paint(ground))).length).toBeLessThanOrEqual(30)
})

it('the demo tints cover each picture of the demo clinics', () => {
  const names = readdirSync(join(import.meta.dirname, '../../app/demo/media')).filter((name) => name.endsWith('.webp'))
  expect(Object.keys(demo)).toEqual(names.toSorted())
  expect(Object.values(demo).filter((tint) => !/^(#[0-9a-f]{6}(,|$)){3}$/.test(tint))).toEqual([])
})

it('findTint returns the tint of an address, for demo pictures and for noted ones', () => {
  expect(findTint('/media/bg-mesh-olive.webp')).toBe(demo['bg-mesh-olive.webp'])
  expect(findTint('/media/toString')).toBeUndefined()
  expect(findTint('/media/0123.webp')).toBeUndefined()
  tints.set('/media/0123.webp', '#123,#456,#789')
  tints.set('/media/0124.webp', '')
  expect([findTint('/media/0123.webp'), findTint('/media/0124.webp')]).toEqual(['#123,#456,#789', ''])
})
