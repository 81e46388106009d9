// A clinic is made in a document: @vitest-environment happy-dom
import { countClinicTexts, listClinics } from '#schemas/generated/api/clinics.ts'
import { listLooks } from '#schemas/generated/api/looks.ts'
import { createPartner } from '#schemas/generated/api/partners.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { all, get, names, openConsolePage, textOf, valueOf } from '#tests/console-page.tsx'
import { BLANK_CLINIC, type NewClinic } from './new-clinic.ts'
import { NewClinicSheet } from './new-clinic-sheet.tsx'

const api = answerCalls()
const page = openConsolePage()
beforeEach(() => {
  api.answer(listLooks, {
    rows: [
      { code: 'clean', name: 'Clean', version: '1', homepageTypes: ['COMMERCE', 'HYBRID'] },
      { code: 'calm', name: 'Calm', version: '1', homepageTypes: ['BRANDING'] },
    ],
  })
  api.answer(listClinics, { rows: [{ code: 'lumi', name: 'Lumi', siteAddress: 'https://lumi.example' }], total: 1 })
  api.answer(countClinicTexts, { row: { languages: ['ko'], treatments: 12, questions: 8, roles: 3, pictures: 40 } })
})
/** Opens the sheet with a stored draft. */
const open = (form: Partial<NewClinic> = {}) => {
  localStorage.setItem('maru-new-clinic', JSON.stringify({ ...BLANK_CLINIC, ...form }))
  return page.show(<NewClinicSheet close={() => {}} />)
}
const DONE: Partial<NewClinic> = {
  step: 'opening',
  name: { ko: '온유', en: 'Onyu', ja: 'オンユ' },
  code: 'onyu',
  languages: ['ko', 'en'],
  host: 'onyu.example',
}
const kept = () => JSON.parse(localStorage.getItem('maru-new-clinic') ?? 'null')
const step = () => textOf(document.querySelector('[aria-current=step]'))

describe('the steps of creating a clinic', () => {
  it('show what is missing only after an attempt to continue', async () => {
    await open()
    expect(document.querySelectorAll('.mantine-InputWrapper-error')).toHaveLength(0)
    await page.press('button', 'Next: Address')
    expect([step(), document.querySelectorAll('.mantine-InputWrapper-error').length]).toEqual(['Clinic', 2])
    await page.type(/^Clinic's name/, '온유')
    await page.type(/^Code/, ' OnYu ')
    await page.press('button', 'Next: Address')
    expect([step(), kept()]).toMatchObject(['Address', { step: 'address', code: 'onyu', name: { ko: '온유' } }])
  })

  it('resume where the sheet was closed, and go back', async () => {
    await open({ ...DONE, step: 'look' })
    expect([step(), textOf()]).toEqual(['Look', expect.stringContaining('onyu.example · ko en')])
    await page.press('button', 'Back')
    expect(step()).toBe('Address')
  })

  it('ask for a name in each language of the site, the main one first', async () => {
    await open({ languages: ['ko', 'en'] })
    expect(names('textbox').filter((name) => name.startsWith("Clinic's name"))).toEqual([
      "Clinic's name (한국어)",
      "Clinic's name (English)",
    ])
    await page.press('textbox', 'Main language')
    await page.press('option', 'English')
    expect(kept()['languages']).toEqual(['en', 'ko'])
    get('checkbox', '日本語').click()
    await page.settle()
    expect(kept()['languages']).toEqual(['en', 'ko', 'ja'])
  })

  it('offer the looks of the selected type, and continue only with one of them', async () => {
    await open({ ...DONE, step: 'look' })
    const looks = () => [...document.querySelectorAll('[role=radio] b')].map((one) => textOf(one))
    expect(looks()).toEqual(['Commerce', 'Hybrid', 'Branding', 'Clean'])
    document.querySelectorAll<HTMLElement>('[role=radio]')[2]?.click()
    await page.settle()
    expect(looks()).toEqual(['Commerce', 'Hybrid', 'Branding', 'Calm'])
    await page.press('button', 'Next: First texts')
    expect([step(), textOf().includes('Choose a template that can show this type.')]).toEqual(['Look', true])
  })
})

describe('the initial texts', () => {
  const choose = async () => {
    await page.press('textbox', 'Clinic')
    await page.press('option', 'Lumi')
  }

  it('from another clinic need a source, and show its counts and missing languages', async () => {
    await open({ ...DONE, step: 'texts', startFrom: 'clinic' })
    await page.press('button', 'Next: Check')
    expect(textOf()).toContain('Choose the clinic that it begins with.')
    await choose()
    expect(textOf()).toContain('Treatments 12 · questions 8 · pictures 40')
    expect(textOf()).toContain('It has none in English: visitors read the main language there.')
    expect(kept()).toMatchObject({ sourceCode: 'lumi', sourceName: 'Lumi' })
  })

  it('without the main language cannot be used', async () => {
    await open({
      ...DONE,
      step: 'texts',
      startFrom: 'clinic',
      languages: ['ja', 'en'],
      sourceCode: 'lumi',
      sourceName: 'Lumi',
    })
    expect(textOf()).toContain('This clinic has no texts in 日本語. Choose another.')
    expect(valueOf('Clinic')).toBe('Lumi')
  })

  it('can be used without another clinic', async () => {
    await open({ ...DONE, step: 'texts' })
    expect(names('radio')).toHaveLength(3)
    await page.press('button', 'Next: Check')
    expect(step()).toBe('Check')
  })
})

describe('the opening', () => {
  it('sends the form with names only in the site’s languages, and deletes the draft', async () => {
    api.answer(createPartner, { row: { firstSteps: [{ code: 'hours' }, { code: 'legal' }] } })
    api.answer(listClinics, {
      rows: [{ code: 'onyu', name: 'Onyu', siteAddress: 'https://onyu.example:8443' }],
      total: 1,
    })
    await open(DONE)
    await page.press('button', 'Create the clinic')
    expect(api.writes()).toEqual([
      {
        id: 'createPartner',
        input: {
          code: 'onyu',
          name: { en: 'Onyu', ko: '온유' },
          languages: ['ko', 'en'],
          homepageType: 'HYBRID',
          templateCode: 'clean',
          hosts: ['onyu.example'],
          startFrom: 'samples',
        },
      },
    ])
    expect([kept(), all('link')[0]?.getAttribute('href')]).toEqual([null, 'https://onyu.example:8443'])
    expect(names('listitem')).toEqual(['Opening hours', 'Terms and privacy policy, read by a lawyer'])
    await page.press('button', 'Make another')
    expect([step(), valueOf(/^Code/)]).toEqual(['Clinic', ''])
  })

  it.each([
    ['partners/taken', { field: 'code' }, 'This code is in use.', 'Clinic'],
    ['partners/taken', { field: 'hosts' }, 'Another clinic has this address.', 'Address'],
    ['request/invalid', { fields: [{ name: 'templateCode' }] }, 'It was not made.', 'Look'],
    ['request/invalid', { fields: [{ name: 'sourceCode' }] }, 'It was not made.', 'First texts'],
  ])('that is rejected leads to the step where it can be fixed: %s %j', async (code, details, words, where) => {
    api.answer(createPartner, () => refuse(409, code, details))
    await open(DONE)
    await page.press('button', 'Create the clinic')
    expect(textOf(get('alert'))).toContain(words)
    await page.press('button', 'Go and fix it')
    expect([step(), kept()?.['code']]).toEqual([where, 'onyu'])
  })

  it('offers no link to a step after a server error', async () => {
    api.answer(createPartner, () => refuse(500, 'server/failed'))
    await open(DONE)
    await page.press('button', 'Create the clinic')
    expect(names('button')).not.toContain('Go and fix it')
  })
})
