import type { FunctionComponent } from 'react'
import type { SectionProps } from '#kit/define-section.ts'

type SectionModule = Record<string, FunctionComponent<SectionProps<never, never>>>

const loaders = import.meta.glob<SectionModule>(['../sections/*/*/*.tsx', '!../sections/*/*/*.test.tsx'])

/** Loads a section's component, and nothing else of its folder except the component's imports. */
export const loadSectionComponent = async (type: string): Promise<SectionModule[string]> => {
  const path = Object.keys(loaders).find((one) => one.endsWith(`/${type}/${type}.tsx`))
  const component = path === undefined ? undefined : (await loaders[path]?.())?.[type]
  if (!component) throw new Error(`There is no component of a section "${type}"`)
  return component
}
