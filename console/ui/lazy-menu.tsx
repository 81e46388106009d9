import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react'

type Props = Omit<MenuProps, 'opened' | 'onChange' | 'children'> & {
  /** Element that opens the menu; takes the props of a button. */
  readonly button: ReactElement<Record<string, unknown>>
  readonly opened: boolean
  readonly onChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Menu that mounts when first opened: most menus on a screen never are. */
export const LazyMenu = ({ button, opened, onChange, children, ...others }: Props) => {
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // The first opening recreates the button, so Mantine cannot restore the focus itself.
  const giveBack = () => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.closest('[role=menu]')) place?.focus()
  }
  const target = cloneElement(button, {
    // Only a button that was opened carries a ref: most of thirty rows never are.
    ...(wasOpened && { ref: setPlace }),
    'aria-haspopup': 'menu',
    'aria-expanded': opened,
    onClick: () => onChange(!opened),
  })
  if (!wasOpened && !opened) return target
  return (
    <Menu {...others} opened={opened} onChange={onChange} onExitTransitionEnd={giveBack}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
