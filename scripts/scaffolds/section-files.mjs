// The text of each file of a new section. What they have too much of blank lines and breaks, the formatter takes away.
import { sectionTest } from './section-test.mjs'

const GROUNDS = ['bg', 'surface', 'section']
const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`

/** Returns names and texts of the files, with the entry point last, because sections are discovered by it. */
export function sectionFiles(plan) {
  const { name, label, query, properties } = plan
  const parts = { ...plan, ...readUses(plan) }
  return [
    ['settings.schema.json', toJson(settingsSchema(label, properties))],
    ['settings.example.json', toJson(exampleSettings(properties))],
    ...(query ? [['queries.ts', queries(parts)]] : []),
    [`${name}.styles.ts`, styles(parts)],
    [`${name}.tsx`, component(parts)],
    [`${name}.test.tsx`, sectionTest(parts)],
    ['index.ts', door(parts)],
  ]
}

/**
 * Assigns a use to each setting: the ground or the number of rows; any other becomes a data attribute for the section's
 * styles.
 */
function readUses({ query, properties }) {
  const isGround = properties.ground?.enum?.every((value) => GROUNDS.includes(value)) ?? false
  const size = ['count', 'size'].find((name) => query?.takes.size && properties[name]?.type === 'integer') ?? null
  const marked = Object.keys(properties).filter((name) => name !== size && !(isGround && name === 'ground'))
  return { isGround, size, marked }
}

const settingsSchema = (label, properties) => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: `${label} settings`,
  description: 'What a template may choose.',
  type: 'object',
  additionalProperties: false,
  properties,
})

/** Each choice in another value than its default, so that the workbench shows a difference. */
const exampleSettings = (properties) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { enum: values, type, maximum, default: own }]) => {
      if (values) return [name, values.find((value) => value !== own) ?? own]
      return [name, type === 'boolean' ? !own : maximum]
    }),
  )

const list = (parts) => `{ ${parts.filter(Boolean).join(', ')} }`

function queries({ query: { id, module, takes }, size }) {
  const given = [takes.languageCode && 'languageCode: LanguageCode', size && 'size: number'].filter(Boolean)
  const input = takes.size && !size ? 'size: SIZE' : size && 'size'
  return `import { apiQuery } from '#kit/api/api-query.ts'
import { ${id} } from '#schemas/generated/api/${module}.ts'
${takes.languageCode ? "import type { LanguageCode } from '#schemas/language.ts'\n" : ''}
${takes.size && !size ? '/** Rows that the section shows. */\nconst SIZE = 4\n' : ''}
/** What the section shows, in the page’s language. */
export const shownRows = (${given.join(', ')}) => apiQuery(${id}, ${list([takes.languageCode && 'languageCode', input])})
`
}

function styles({ isGround, query, properties }) {
  const grounds = properties.ground?.enum?.map((value) => `'${value}'`).join(' | ')
  return `import { styled } from 'styled-components'
import { art, color, rhythm, space, type } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'

export const Root = styled.section${isGround ? `<{ $ground: ${grounds} }>` : ''}\`
  padding: \${rhythm.section} 0;
  ${isGround ? 'background: ${({ $ground }) => color($ground)};' : "background: ${color('bg')};"}
\`

export const Words = styled(Container)\`
  display: grid;
  gap: \${space(4)};
\`

export const Title = styled.h2\`
  color: \${color('ink')};
  white-space: pre-line;
  \${art('section')}
\`

export const Line = styled.p\`
  color: \${color('body')};
  \${type('b5r')}
\`
${
  query
    ? `
export const Rows = styled.ul\`
  display: grid;
  gap: \${space(3)};
  padding: 0;
  list-style: none;
\`

export const Row = styled.li\`
  padding: \${space(3)} 0;
  border-top: 1px solid \${color('line')};
  color: \${color('ink')};
  \${type('b5r')}
\`
`
    : ''
}`
}

/** Returns the query call for the given language expression, with variables of the component or of the entry point. */
const asked = ({ query, size }, language) =>
  `shownRows(${[query.takes.languageCode && language, size && (language === 'language' ? `settings.${size}` : size)].filter(Boolean).join(', ')})`

function component(parts) {
  const { name, role, query, isGround, marked } = parts
  const root = [
    isGround && '$ground={settings.ground}',
    ...marked.map((setting) => `data-${toKebab(setting)}={settings.${setting}}`),
    'aria-labelledby={`${id}-title`}',
  ]
  const language = query?.takes.languageCode
  return `${query ? "import { useApi } from '#kit/api/api-query.ts'\n" : ''}import type { ContentOf, SectionProps } from '#kit/define-section.ts'
${language ? "import { usePage } from '#kit/page.ts'\n" : ''}import type { ${name}Settings } from '#schemas/generated/settings.ts'
${query ? "import { shownRows } from './queries.ts'\n" : ''}import * as S from './${name}.styles.ts'

type Props = SectionProps<${name}Settings, ContentOf<'${role.role}'>>

/** ${summary(parts)} */
export const ${name} = ({ id, settings, content }: Props) => {
${language ? '  const { language } = usePage()\n' : ''}${query ? `  const { rows } = useApi(${asked(parts, 'language')})\n` : ''}  if (!content${role.heading.isNeeded ? '' : `?.${role.heading.name}`}${query ? ' || rows.length === 0' : ''}) return null
  return (
    <S.Root ${root.filter(Boolean).join(' ')}>
      <S.Words>
        <S.Title id={\`\${id}-title\`}>{content.${role.heading.name}}</S.Title>
${role.others.map(line).join('')}${query ? rows(query) : ''}      </S.Words>
    </S.Root>
  )
}
`
}

const summary = ({ query }) =>
  query
    ? 'A heading in the clinic’s own words, and what the content API lists below it.'
    : 'A heading with a few lines, in the clinic’s own words.'

const line = ({ name, isList }) =>
  isList
    ? `        {content.${name}.map((line) => (<S.Line key={line}>{line}</S.Line>))}\n`
    : `        <S.Line>{content.${name}}</S.Line>\n`

const rows = ({ key, name }) => `        <S.Rows>
          {rows.map((row) => (<S.Row key={row.${key}}>{row.${name}}</S.Row>))}
        </S.Rows>
`

const toKebab = (name) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

function door(parts) {
  const { name, label, role, query, size } = parts
  const given = list([query?.takes.languageCode && 'page', size && `settings: { ${size} }`])
  return `import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { ${name}Settings } from '#schemas/generated/settings.ts'
import { ${name} } from './${name}.tsx'
${query ? "import { shownRows } from './queries.ts'\n" : ''}import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** ${summary(parts)} */
export const section = defineSection<${name}Settings, ContentOf<'${role.role}'>>({
  type: '${name}',
  label: '${label}',
  settings,
  example,
  roles: ['${role.role}'],
  allowedIn: { main: true },
  texts: [],
${query ? `  queries: (${given === '{  }' ? '' : given}) => [${asked(parts, 'page.language')}],\n` : ''}  states: { empty: 'hide', error: 'hide' },
  component: ${name},
})
`
}
