import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

type Props = { readonly isPhone: boolean; readonly isOpened: boolean; close: () => void; readonly children: ReactNode }

/** The panel where there is no room beside the days. It has no header of its own: the page's banner would be one of two. */
export const PanelDrawer = ({ isPhone, isOpened, close, children }: Props) => {
  const t = useTexts('console/reservations')
  return (
    <Drawer.Root
      opened={isOpened}
      onClose={close}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 360}
      padding={0}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('panel')}>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
