import { expect, it } from 'vitest'
import { CLINIC_FACTS, fillFacts, nameFact, type ClinicFacts } from './clinic-facts.ts'

const FACTS: ClinicFacts = {
  name: 'Olive Clinic',
  telephone: '02-555-0142',
  fax: '02-555-0143',
  address: '318 Dosan-daero',
  hours: '10:00 – 19:00',
  lunch: '13:00 – 14:00',
  dialled: { telephone: '+8225550142', fax: '+8225550143' },
}

it('fills in every fact wherever a text names it, however often', () => {
  const text = CLINIC_FACTS.map(nameFact).join(' | ')
  expect(fillFacts(`${text} | {{name}}`, FACTS)).toBe(
    'Olive Clinic | 02-555-0142 | 02-555-0143 | 318 Dosan-daero | 10:00 – 19:00 | 13:00 – 14:00 | Olive Clinic',
  )
})

it('writes numbers in dial format after `tel:`, and other facts unchanged', () => {
  const text = '<a href="tel:{{telephone}}">{{telephone}}</a> tel:{{fax}} tel:{{name}}'
  expect(fillFacts(text, FACTS)).toBe('<a href="tel:+8225550142">02-555-0142</a> tel:+8225550143 tel:Olive Clinic')
})

it.each(['{{parking}} {{ name }} {name} {{}}', 'tel:02-555-0199', ''])(
  'fillFacts leaves other text unchanged: "%s"',
  (text) => {
    expect(fillFacts(text, FACTS)).toBe(text)
  },
)
