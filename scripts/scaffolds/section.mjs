import { UsageError } from '../project.mjs'

/** A small section that presents the role `home.statement`: one heading, a few lines, one choice for templates. */
export function newSection(name) {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) {
    throw new UsageError(`"${name}" is no name of a section. Write it like OpeningNight: capitals, no other signs.`)
  }
  const folder = `sections/${name}`
  const files = [
    ['settings.schema.json', toJson(settingsSchema(name))],
    ['settings.example.json', toJson({ ground: 'section' })],
    [`${name}.styles.ts`, STYLES],
    [`${name}.tsx`, component(name)],
    [`${name}.test.tsx`, TEST],
    // The door comes last: whoever finds it finds the rest.
    ['index.ts', door(name)],
  ]
  return {
    folder,
    files: files.map(([file, text]) => [`${folder}/${file}`, text]),
    // The pages of docs/reference name every section.
    isGenerating: true,
    next: [
      `put it on a page, such as templates/clean/layouts/home.json: "sections" names it, "order" places it`,
      'npm run maru -- template check',
      'npm run dev, and make it yours; docs/guides/adding-a-section.md explains each file',
    ],
  }
}

const words = (name) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
const label = (name) => words(name).charAt(0) + words(name).slice(1).toLowerCase()
const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`

const settingsSchema = (name) => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: `${label(name)} settings`,
  description: 'What a template may choose.',
  type: 'object',
  additionalProperties: false,
  properties: {
    ground: {
      title: 'Ground',
      description: 'The colour that the words stand on.',
      enum: ['bg', 'section'],
      default: 'bg',
    },
  },
})

const STYLES = `import { styled } from 'styled-components'
import { art, color, rhythm, space, type } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'

export const Root = styled.section<{ $ground: 'bg' | 'section' }>\`
  padding: \${rhythm.section} 0;
  background: \${({ $ground }) => color($ground)};
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
`

const component = (name) => `import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import type { ${name}Settings } from '#schemas/generated/settings.ts'
import * as S from './${name}.styles.ts'

type Props = SectionProps<${name}Settings, ContentOf<'home.statement'>>

/** A heading with a few lines, in the clinic's own words. */
export const ${name} = ({ id, settings, content }: Props) => {
  if (!content) return null
  return (
    <S.Root $ground={settings.ground} aria-labelledby={\`\${id}-title\`}>
      <S.Words>
        <S.Title id={\`\${id}-title\`}>{content.title}</S.Title>
        {content.lines.map((line) => (
          <S.Line key={line}>{line}</S.Line>
        ))}
      </S.Words>
    </S.Root>
  )
}
`

const TEST = `import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  title: '덜어낼수록 또렷해지는 피부',
  lines: ['필요하지 않은 시술은 권하지 않습니다.', '하지 않아도 되는 것부터 시작합니다.'],
  image: { src: '/media/texture-cream.webp', alt: '크림의 결', width: 1600, height: 900 },
}

it('says the clinic’s sentence as a heading, then its lines', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h2[^>]*>덜어낼수록 또렷해지는 피부<\\/h2>/)
  expect(html.match(/<p[ >]/g)).toHaveLength(2)
})

it('hides where the clinic wrote nothing', () => {
  expect(renderSection(section)).toBe('')
})
`

const door = (name) => `import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { ${name}Settings } from '#schemas/generated/settings.ts'
import { ${name} } from './${name}.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A heading with a few lines, in the clinic's own words. */
export const section = defineSection<${name}Settings, ContentOf<'home.statement'>>({
  type: '${name}',
  version: 1,
  label: '${label(name)}',
  settings,
  example,
  roles: ['home.statement'],
  allowedIn: { main: true },
  hydrate: 'never',
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: ${name},
})
`
