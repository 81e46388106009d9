import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StoredPartner } from '#schemas/generated/api/stored.ts'
import { toDialled } from '#schemas/phone-number.ts'
import { readWeek } from '#schemas/weekly-hours.ts'

const FOLDERS = [
  'server/app/demo/lumi',
  'server/app/demo/haneul',
  'server/app/demo/onyu',
  'server/clinics/provisioning/content',
]

const readTexts = (folder: string): [file: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && path !== 'partner.json')
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')])

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Finds the facts of a clinic that a text repeats literally. */
const findRepeated = (partner: StoredPartner, text: string): string[] => {
  const numbers = [partner.partnerTel, partner.partnerFax ?? ''].filter(Boolean)
  const written = text.match(/\+?\d[\d\s().-]{6,}\d/g)?.map((number) => toDialled(number, '+82')) ?? []
  const repeated = numbers.filter((number) => written.includes(toDialled(number, '+82')))
  const addresses = Object.values(partner.partnerAddress).filter((address) => text.includes(address))
  return [...repeated, ...addresses]
}

/** Finds lines that list a week: the clinic's hours of two different days side by side. */
const findWeeks = (partner: StoredPartner, text: string): string[] => {
  const spans = new Set(readWeek(partner).flatMap(({ hours }) => (hours ? [digitsOf(hours.start + hours.end)] : [])))
  const SPAN = /\d{1,2}:\d{2}\s?[–〜~-]\s?\d{1,2}:\d{2}/g
  return text.split('\n').filter((line) => {
    const told = new Set(
      line
        .match(SPAN)
        ?.map(digitsOf)
        .filter((span) => spans.has(span)),
    )
    return told.size > 1
  })
}

describe('the facts of a clinic', () => {
  it.each(FOLDERS)('appear only in its own data: %s', (folder) => {
    const own = folder.includes('demo') ? `${folder}/partner.json` : 'server/app/demo/lumi/partner.json'
    // The demo's own test checks it against its schema.
    const partner = JSON.parse(readFileSync(own, 'utf8')) as StoredPartner
    const repeated = readTexts(folder).flatMap(([file, text]) =>
      [...findRepeated(partner, text), ...findWeeks(partner, text)].map((fact) => `${file}: ${fact}`),
    )
    expect(repeated).toEqual([])
  })

  it('are detected where they are repeated', () => {
    const partner = JSON.parse(readFileSync('server/app/demo/lumi/partner.json', 'utf8')) as StoredPartner
    expect(findRepeated(partner, '"+82 2-555-0142로, 또는 02) 555-0143"')).toEqual(['02-555-0142', '02-555-0143'])
    expect(findWeeks(partner, '"월 10:30 – 19:00, 토 10:00–16:00"')).toHaveLength(1)
    expect(findWeeks(partner, '"12월 24일 10:30 – 19:00"')).toEqual([])
  })
})
