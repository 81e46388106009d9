import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { Link } from '../link.tsx'
import { color, media, space, tabs, type } from '../theme.ts'

/** One text tab; `isCurrent` marks the current page or part. */
export type TabLink = { title: string; href: string; isCurrent?: boolean }

type TabsLinksProps = {
  /** Accessible name of the tabs. */
  label: string
  items: readonly TabLink[]
  /** `tall` is 64 px, for the parts of a page. */
  size?: 'regular' | 'tall'
  /** Shows the tab's part in place; the link remains for visitors without script and for new windows. */
  onChoose?: (position: number) => void
  className?: string
}

const Row = styled.nav`
  border-bottom: 1px solid ${color('line')};
`
const List = styled.ul`
  display: flex;
  gap: ${tabs.gap(8)};
  margin-bottom: -1px;
  padding: ${tabs.outside} 0;
  overflow: auto hidden;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
  /* Where the browser knows it, tabs of a page's parts follow the scrolling by themselves. */
  scroll-target-group: auto;

  /* The right end fades, so that a row which goes on is seen to go on; on phones it goes on to the screen's edge. */
  ${media.abovePhone} {
    padding-inline-end: ${space(8)};
    mask-image: linear-gradient(90deg, currentColor calc(100% - ${space(8)}), transparent);
  }
  ${media.phone} {
    gap: ${tabs.gap(6)};
    margin-inline: calc(-1 * var(--rhythm-margin));
    padding-inline: var(--rhythm-margin);
    scroll-padding-inline: var(--rhythm-margin);
  }
`
const HEIGHTS = { regular: 52, tall: 64 }

const Tab = styled(Link)<{ $size: 'regular' | 'tall' }>`
  display: flex;
  align-items: center;
  height: ${({ $size }) => tabs.height(HEIGHTS[$size])};
  padding: 0 ${tabs.inset};
  border-bottom: ${tabs.line} solid transparent;
  border-radius: ${tabs.radius};
  background: ${tabs.ground};
  color: ${color('quiet')};
  white-space: nowrap;
  ${type('b4r')}

  ${media.hover} {
    &:hover {
      color: ${color('ink')};
    }
  }
  &[aria-current] {
    border-color: ${color('primary')};
    background: ${tabs.currentGround};
    color: ${tabs.currentInk};
    font-weight: 600;
  }
  &:target-current {
    border-color: ${color('primary')};
    background: ${tabs.currentGround};
    color: ${tabs.currentInk};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`

/** A row of links as text tabs, with the current one underlined; scrolls sideways on narrow screens. */
export const TabsLinks = ({ label, items, size = 'regular', onChoose, className }: TabsLinksProps) => (
  <Row aria-label={label} className={className}>
    <List>
      {items.map(({ title, href, isCurrent }, position) => (
        <li key={href}>
          <Tab
            href={href}
            $size={size}
            aria-current={isCurrent ? (onChoose || href.startsWith('#') ? 'true' : 'page') : undefined}
            onClick={(event) => {
              if (!onChoose || isForNewWindow(event)) return
              event.preventDefault()
              onChoose(position)
            }}
          >
            {title}
          </Tab>
        </li>
      ))}
    </List>
  </Row>
)

const isForNewWindow = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0
