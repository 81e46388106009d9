import { Button } from '@mantine/core'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { useIsNarrow } from './use-is-narrow.ts'

type Props = { readonly label: string; readonly open: () => void; readonly className?: string | undefined }

/** Opens a side panel that has no place beside the work; where it has one there is nothing to open. */
export const PanelButton = ({ label, open, className = '' }: Props) =>
  useIsNarrow() && (
    <Button
      className={className}
      variant="default"
      aria-haspopup="dialog"
      leftSection={<IconLayoutSidebarRight size={16} stroke={1.7} aria-hidden />}
      onClick={open}
    >
      {label}
    </Button>
  )
