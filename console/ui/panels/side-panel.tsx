import { CloseButton, Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import { isFree } from '../shortcuts/is-free.ts'
import { useScreenKeys } from '../shortcuts/use-screen-keys.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { InDrawer } from './in-drawer.ts'
import { announce } from '../announce.ts'
import styles from './side-panel.module.css'
import { usePanelKey } from './use-panel-key.ts'
import { useIsNarrow, useIsPhone } from '../use-is-narrow.ts'

type Props = {
  /** Name for screen readers. */
  readonly label: string
  /** CSS class of the panel and of the drawer. */
  readonly className?: string | undefined
  /** The drawer is open, where there is one; beside the work the panel always is. */
  readonly isOpened: boolean
  readonly close: () => void
  /** Heading with a close button, in the drawer only, for content without its own. */
  readonly heading?: string | undefined
  /** Width of the drawer in pixels. */
  readonly width?: number
  /** 0 for read-only content that may scroll: it must be reachable by keyboard. */
  readonly tabIndex?: 0
  /** Escape also closes the panel beside the work; false while the key ends something else there. */
  readonly isEscapable?: boolean
  /** The screen has its own shortcuts to and from the panel. */
  readonly hasOwnKeys?: boolean
  readonly children: ReactNode
}

/** Shows a panel at the right: beside the work where there is room, else in a drawer over it, on phones from below. */
export const SidePanel = (props: Props) => {
  const { label, className, isOpened, close, heading, width = 400, tabIndex, children } = props
  const t = useTexts('console/parts')
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const content = useRef<HTMLDivElement>(null)
  // Mantine's handler closes every open layer at once, including a dialog on top of the drawer.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !content.current) return
      if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')) return
      if ([...document.querySelectorAll('[aria-modal="true"]')].at(-1) === content.current) close()
    },
    { capture: true },
  )
  if (!isNarrow) return <Beside {...props} />
  return (
    <Drawer.Root
      opened={isOpened}
      onClose={close}
      closeOnEscape={false}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : width}
      padding={0}
      // The drawer closes without animation: its content is gone by then, and an empty sheet would slide away.
      transitionProps={{ duration: 200, exitDuration: 0 }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content ref={content} aria-label={label}>
        <Drawer.Body className={styles.body ?? ''}>
          <InDrawer value>
            {heading !== undefined && (
              <div className={styles.head}>
                <h2>{heading}</h2>
                <CloseButton aria-label={t('close')} onClick={close} />
              </div>
            )}
            <div className={className} tabIndex={tabIndex} data-drawn>
              {children}
            </div>
          </InDrawer>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Renders the panel beside the work: announced when it opens, since the focus stays in place, and reachable by F6. */
const Beside = (props: Props) => {
  const { label, className, isOpened, close, tabIndex = -1, isEscapable = true, hasOwnKeys = false, children } = props
  const t = useTexts('console/parts')
  const place = useRef<HTMLElement>(null)
  const isTold = isOpened && !hasOwnKeys
  useEffect(() => {
    if (isTold) announce(t('panelCame', { label }))
  }, [isTold, label, t])
  const escape = (event: KeyboardEvent) => {
    const isInDropdown = event.target instanceof Element && event.target.closest('.mantine-Popover-dropdown') !== null
    if (isFree(event) && !isInDropdown) close()
  }
  usePanelKey(place, hasOwnKeys)
  useScreenKeys(!hasOwnKeys && isOpened && isEscapable ? [['Escape', escape, { preventDefault: false }]] : [])
  return (
    <aside ref={place} className={className} aria-label={label} tabIndex={tabIndex}>
      {children}
    </aside>
  )
}
