import type { LayoutSection, SectionInstance } from './section-instance.ts'

/** Gives each section the partner's content of the role its layout bound it to; null where nothing is written. */
export const bindContent = (
  sections: readonly LayoutSection[],
  roles: Readonly<Record<string, object>>,
): SectionInstance[] =>
  sections.map((section) => ({
    ...section,
    content: (section.role !== null && Object.hasOwn(roles, section.role) && roles[section.role]) || null,
    state: 'ready',
  }))
