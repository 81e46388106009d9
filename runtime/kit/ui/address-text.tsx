import { Fragment } from 'react'
import { styled } from 'styled-components'

const Part = styled.span`
  display: inline-block;
`

/**
 * An address that breaks only between its parts: not at the hyphen of a name such as `Dosan-daero`, nor between a
 * street or building and its number.
 */
export const AddressText = ({ address }: { address: string }) =>
  address.split(/ (?!\d)/).map((part, position) => (
    <Fragment key={position}>
      {position > 0 && ' '}
      <Part>{part}</Part>
    </Fragment>
  ))
