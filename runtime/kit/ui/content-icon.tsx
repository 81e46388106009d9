import type { Icon as ContentIconName } from '#schemas/generated/vocabulary.ts'
import type { ComponentProps } from 'react'
import { ICON_PATHS, type IconDrawing } from './icon-paths.ts'
import { Drawing } from './icon.tsx'
import { TREATMENT_ICON_PATHS } from './treatment-icon-paths.ts'

export type { ContentIconName }

const PATHS: Readonly<Record<ContentIconName, IconDrawing>> = { ...ICON_PATHS, ...TREATMENT_ICON_PATHS }

/** The icon that a clinic chose for a treatment, a category or a link; separate from `Icon`, which every page loads. */
export const ContentIcon = ({
  name,
  ...look
}: Omit<ComponentProps<typeof Drawing>, 'drawing'> & { name: ContentIconName }) => (
  <Drawing drawing={PATHS[name]} {...look} />
)
