import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Copying } from './copying.tsx'

type Props = {
  readonly value: string
  /** Labels of the button before and after copying. */
  readonly copy: string
  readonly copied: string
  readonly variant: 'default' | 'subtle'
}

/** Small button that copies a value and confirms it. */
export const CopyTextButton = ({ value, copy, copied, variant }: Props) => (
  <Copying value={value}>
    {(state) => {
      const Icon = state.copied ? IconCheck : IconCopy
      return (
        <Button
          size="compact-sm"
          variant={variant}
          leftSection={<Icon size={14} stroke={1.7} aria-hidden />}
          onClick={state.copy}
        >
          <span aria-live="polite">{state.copied ? copied : copy}</span>
        </Button>
      )
    }}
  </Copying>
)
