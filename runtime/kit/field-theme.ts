/**
 * The theme’s form styles (theme.json `fields`): outlined boxes, filled shapes, or underlined fields with labels beside
 * them. The fallbacks are the values for boxes.
 */
export const field = {
  ground: 'var(--field-ground,var(--color-surface))',
  line: 'var(--field-line,var(--color-line_strong))',
  /** Border width. */
  edges: 'var(--field-edges,1px)',
  height: 'var(--field-height,48px)',
  /** Corner radius of a field, where it differs from that of buttons. */
  radius: (usual: string): string => `var(--field-radius,${usual})`,
  /** Padding left and right. */
  inset: (usual: string): string => `var(--field-inset,${usual})`,
  focus: 'var(--field-focus,var(--color-focus))',
  /** Background of a multi-line field. */
  lines: 'var(--field-lines,var(--field-ground,var(--color-surface)))',
  leading: 'var(--field-leading,1.7)',
  /** Columns of a label and its field. */
  columns: 'var(--field-columns,minmax(0,1fr))',
  /** Space above a label, which aligns it with the text of its field. */
  label: 'var(--field-label,0px)',
  /** Columns of a form. */
  form: 'var(--form-columns,repeat(2,minmax(0,1fr)))',
  gap: (usual: string): string => `var(--form-gap,${usual})`,
  /** `flex-grow` of buttons. */
  grow: 'var(--form-grow,0)',
  /** Search field: underlined, or a filled shape. */
  search: {
    ground: 'var(--search-ground,none)',
    line: 'var(--search-line,1px solid var(--color-line_strong))',
    radius: 'var(--search-radius,0)',
    inset: 'var(--search-inset,0)',
    focus: 'var(--search-focus,0 1px 0 var(--color-ink))',
  },
  /** Background and edge of a selected choice. */
  choiceGround: 'var(--choice-ground,var(--field-ground,var(--color-surface)))',
  choiceShadow: 'var(--choice-shadow,inset 0 0 0 1px var(--color-primary))',
} as const
