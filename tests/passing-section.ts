import { onTestFinished } from 'vitest'
import { defineSection, type AnySection, type SectionDefinition } from '#kit/define-section.ts'
import { sections } from '#runtime/registry.ts'

/** A section that no build has, for as long as a test takes: it shows nothing and may present any of these roles. */
export const addPassingSection = <Content = unknown>(
  type: string,
  more: Partial<SectionDefinition<object, Content>> = {},
): void => {
  const section = defineSection<object, Content>({
    type,
    label: type,
    settings: { type: 'object', properties: {} },
    example: {},
    roles: ['home.hero', 'home.statement'],
    allowedIn: { main: true },
    texts: [],
    states: { empty: 'hide', error: 'hide' },
    component: () => null,
    ...more,
  })
  const known = sections as Map<string, AnySection>
  known.set(type, section)
  onTestFinished(() => void known.delete(type))
}
