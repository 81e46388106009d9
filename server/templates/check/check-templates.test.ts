import { describe, expect, it } from 'vitest'
import { HOME, TEMPLATE } from '#tests/sites/broken-templates/it-finds.ts'
import { addFile, createSmallSite, edit } from '#tests/sites/broken-templates/small-site.ts'
import { printProblem } from '#schemas/explain/print-problem.ts'
import { checkTemplates } from './index.ts'

const CALM_CHILD = JSON.stringify({
  $schema: '../../schemas/generated/editor/template.schema.json',
  formatVersion: 1,
  code: 'deep',
  version: '1.0.0',
  label: { ko: '깊은' },
  extends: 'calm',
  homepageTypes: ['HYBRID'],
})

describe('template check', () => {
  it('reports nothing for a valid template', () => {
    expect(checkTemplates(createSmallSite())).toEqual([])
  })
})

describe('template check of templates with a parent', () => {
  const withChild = (child = CALM_CHILD) => addFile(createSmallSite(), 'deep/template.json', child)

  it('lets a child inherit every file', () => {
    expect(checkTemplates(withChild())).toEqual([])
  })

  it('reports a parent’s problem once, with the child’s pages too', () => {
    const problems = checkTemplates(edit(withChild(), HOME, '"columns": 3', '"colums": 3'))
    expect(problems.map(({ seenBy }) => seenBy)).toEqual([
      [
        { template: 'calm', route: '/', types: ['COMMERCE', 'HYBRID'] },
        { template: 'deep', route: '/', types: ['HYBRID'] },
      ],
    ])
    expect(problems.map(printProblem).join()).toContain('Seen by: / of COMMERCE and HYBRID; / of HYBRID in deep')
  })

  it('finds templates that extend each other', () => {
    const site = edit(withChild(), TEMPLATE, '"code": "calm",', '"code": "calm", "extends": "deep",')
    expect(
      checkTemplates(site)
        .filter(({ code }) => code === 'T112')
        .map(({ file }) => file),
    ).toEqual(['templates/calm/template.json', 'templates/deep/template.json'])
  })

  it('finds a template that extends itself', () => {
    const site = edit(createSmallSite(), TEMPLATE, '"code": "calm",', '"code": "calm", "extends": "calm",')
    expect(checkTemplates(site)).toMatchObject([{ code: 'T112', line: 4 }])
  })

  it('finds a second level of inheritance and names the template to extend', () => {
    const grandchild = CALM_CHILD.replace('"code":"deep"', '"code":"deeper"').replace('"calm"', '"deep"')
    const problems = checkTemplates(addFile(withChild(), 'deeper/template.json', grandchild))
    expect(problems.filter(({ code }) => code === 'T113')).toMatchObject([
      { file: 'templates/deeper/template.json', allowed: ['calm'] },
    ])
  })

  it('suggests the closest parent', () => {
    const problems = checkTemplates(withChild(CALM_CHILD.replace('"extends":"calm"', '"extends":"clam"')))
    expect(problems.find(({ code }) => code === 'T111')).toMatchObject({ nearest: 'calm' })
  })

  it('does not report a child whose parent cannot be read', () => {
    const problems = checkTemplates(edit(withChild(), TEMPLATE, '"code": "calm",', '"code": "calm"'))
    expect(problems.filter(({ file }) => file.includes('deep')).map(({ code }) => code)).not.toContain('T111')
  })

  it('does not report a route as missing when its file cannot be read', () => {
    const problems = checkTemplates(edit(withChild(), HOME, '"title": "home",', '"title": "home"'))
    expect(problems.map(({ code }) => code)).toEqual(['T101'])
    expect(problems[0]?.seenBy).toEqual([
      { template: 'calm', route: '/', types: ['COMMERCE', 'HYBRID', 'BRANDING'] },
      { template: 'deep', route: '/', types: ['HYBRID'] },
    ])
  })
})
