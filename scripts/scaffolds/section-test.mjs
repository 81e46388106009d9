/** The test of a new section: it has content and data already, and fails where the section shows nothing of them. */
export function sectionTest({ role, query, size, properties, marked }) {
  const heading = role.example[role.heading.name]
  const asked =
    query && [query.takes.languageCode && "'ko'", size && properties[size].default].filter(Boolean).join(', ')
  const type = query && `${query.id.charAt(0).toUpperCase()}${query.id.slice(1)}Output`
  const given = query ? 'content, data: answer([row])' : 'content'
  const texts = [
    heading,
    ...role.others.flatMap(({ name: text }) => role.example[text]),
    ...(query ? [query.example[query.name]] : []),
  ]
  return `import { expect, it } from 'vitest'
import type { ContentOf } from '#kit/define-section.ts'
${query ? `import type { ${type} } from '#schemas/generated/api/${query.module}.ts'\n` : ''}import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
${query ? "import { shownRows } from './queries.ts'\n" : ''}
const content: ContentOf<'${role.role}'> = ${JSON.stringify(role.example)}
${query ? dataOf(query, type, asked) : ''}
it('says the clinic’s heading, and ${query ? 'each thing that is listed' : 'its texts below it'}', () => {
  const html = renderSection(section, { ${given} })
  expect(html).toMatch(/<h2[^>]*>${heading}<\\/h2>/)
  for (const text of ${JSON.stringify(texts)}) expect(html).toContain(text)
})
${marked.length > 0 ? settingsTest(marked, properties, given) : ''}
it('hides where the clinic wrote nothing${query ? ', or nothing is listed' : ''}', () => {
  expect(renderSection(section${query ? ', { data: answer([row]) }' : ''})).toBe('')
${query ? "  expect(renderSection(section, { content, data: answer([]) })).toBe('')\n" : ''}})
`
}

const dataOf = ({ example, others }, type, asked) => `
const row: ${type}['rows'][number] = ${JSON.stringify(example)}

/** What the page brings with it. */
const answer = (rows: ${type}['rows']) => [[shownRows(${asked}), { rows, ${JSON.stringify(others).slice(1, -1)} }]] as const
`

const settingsTest = (marked, properties, given) => `
it('gives its styles what a template chose', () => {
  const html = renderSection(section, { ${given}, settings: ${JSON.stringify(Object.fromEntries(marked.map((name) => [name, chosen(properties[name])])))} })
${marked.map((name) => `  expect(html).toContain('data-${toKebab(name)}="${chosen(properties[name])}"')`).join('\n')}
})
`

const chosen = ({ enum: values, type, maximum, default: own }) => {
  if (values) return values.find((value) => value !== own) ?? own
  return type === 'boolean' ? !own : maximum
}

const toKebab = (name) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
