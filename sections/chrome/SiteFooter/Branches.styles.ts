import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { color, DROPDOWN, media, motion, radius, shadow, space, type } from '#kit/theme.ts'

export const Root = styled.details`
  position: relative;
  flex: none;
  width: 232px;

  ${media.phone} {
    width: 100%;
  }
`

export const Button = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 44px;
  padding: ${space(2)} ${space(4)};
  border: 1px solid var(--footer-line);
  border-radius: ${radius('control')};
  color: var(--footer-ink);
  cursor: pointer;
  list-style: none;
  ${type('b7r')}

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

/* Opens upwards on wide screens, where the page ends below it; at most 256 px high (Spec §9 "Dropdown"). */
export const List = styled.ul`
  position: absolute;
  right: 0;
  bottom: calc(100% + ${space(2)});
  width: max-content;
  min-width: 100%;
  max-width: 360px;
  max-height: ${DROPDOWN.listHeight}px;
  padding: ${space(2)} 0;
  overflow-y: auto;
  border-radius: ${radius('control')};
  background: ${color('surface')};
  box-shadow: ${shadow('popup')};

  ${media.phone} {
    position: static;
    width: auto;
    max-width: none;
    margin-top: ${space(2)};
    box-shadow: none;
  }
`

export const Branch = styled(Link)`
  display: grid;
  gap: 2px;
  padding: ${space(2.5)} ${space(4)};
  color: ${color('quiet')};

  &:hover {
    background: ${color('section')};
  }
  &:focus-visible {
    outline-color: ${color('focus')};
    outline-offset: -3px;
  }
`

export const Name = styled.span`
  color: ${color('ink')};
  ${type('b6m')}
`

export const Address = styled.span`
  ${type('b8r')}
`
