import { Button } from '@mantine/core'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { useIsNarrow } from '../use-is-narrow.ts'

type Props = { readonly label: string; readonly open: () => void; readonly className?: string | undefined }

/** Button that opens a side panel on narrow screens; on wide ones the panel is always visible. */
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
