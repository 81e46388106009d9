import type { LayoutSection, SectionInstance } from './section-instance.ts'

/** Adds the partner's content to each section, by the role that its layout binds; null if absent. */
export const bindContent = (
  sections: readonly LayoutSection[],
  roles: Readonly<Record<string, object>>,
): SectionInstance[] =>
  sections.map((section) => ({
    ...section,
    content: (section.role !== null && Object.hasOwn(roles, section.role) && roles[section.role]) || null,
    state: 'ready',
  }))
