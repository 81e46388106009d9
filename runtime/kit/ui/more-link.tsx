import { styled } from 'styled-components'
import { Link } from '../link.tsx'
import { color, media, motion, space, type } from '../theme.ts'
import { Icon } from './icon.tsx'

const Anchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 32px;
  color: ${color('ink')};
  ${type('b6m')}

  svg {
    transition: transform ${motion('quick')};
  }
  ${media.hover} {
    &:hover svg {
      transform: translateX(4px);
    }
  }
`

/** A quiet link with an arrow that moves a little. */
export const MoreLink = ({ href, children }: { href: string; children: string }) => (
  <Anchor href={href}>
    {children}
    <Icon name="arrow" size={16} />
  </Anchor>
)
