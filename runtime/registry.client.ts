import type { FunctionComponent } from 'react'
import type { SectionProps } from '#kit/define-section.ts'

type SectionModule = Record<string, FunctionComponent<SectionProps<never, never>>>

const loaders = import.meta.glob<SectionModule>(['../sections/*/*.tsx', '!../sections/*/*.test.tsx'])

/** Loads a section's component, and nothing else of its folder except the component's imports. */
export const loadSectionComponent = async (type: string): Promise<SectionModule[string]> => {
  const load = loaders[`../sections/${type}/${type}.tsx`]
  const component = (await load?.())?.[type]
  if (!component) throw new Error(`There is no component of a section "${type}"`)
  return component
}
