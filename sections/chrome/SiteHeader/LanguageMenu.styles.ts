import { styled } from 'styled-components'
import { color, DROPDOWN, motion, radius, shadow, space, type } from '#kit/theme.ts'
import { NARROW } from './SiteHeader.styles.ts'

export const Root = styled.details`
  position: relative;
`

export const Button = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  height: 44px;
  padding: 0 ${space(2)};
  color: ${color('ink')};
  cursor: pointer;
  list-style: none;
  white-space: nowrap;
  ${type('b7m')}

  ${NARROW} {
    gap: ${space(1)};
    padding: 0 ${space(1)};
  }
  &::-webkit-details-marker {
    display: none;
  }
  svg {
    transition: transform ${motion('quick')};
  }
  [open] > & svg {
    transform: rotate(180deg);
  }
`

export const List = styled.ul`
  position: absolute;
  top: calc(100% + ${space(1)});
  right: 0;
  min-width: ${DROPDOWN.minWidth}px;
  max-height: ${DROPDOWN.listHeight}px;
  padding: ${space(1.5)} 0;
  overflow-y: auto;
  border: 1px solid ${color('line')};
  border-radius: ${radius('control')};
  background: ${color('surface')};
  box-shadow: ${shadow('toast')};
`

export const Item = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 40px;
  padding: ${space(1)} ${space(4)};
  color: ${color('quiet')};
  white-space: nowrap;
  ${type('b6r')}

  &[aria-current] {
    color: ${color('ink')};
    font-weight: 500;
  }
  &:hover {
    background: ${color('section')};
    color: ${color('ink')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`

export const None = styled.span`
  padding: 0 ${space(2)};
  color: ${color('quiet')};
  white-space: nowrap;
  ${type('b7r')}
`
