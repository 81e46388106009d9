import { Fragment } from 'react'
import { styled } from 'styled-components'

const Part = styled.span`
  display: inline-block;
`

/**
 * An address that breaks between its parts only: a hyphen breaks no name such as `Dosan-daero`, and a street or a house
 * keeps its number.
 */
export const AddressText = ({ address }: { address: string }) =>
  address.split(/ (?!\d)/).map((part, position) => (
    <Fragment key={position}>
      {position > 0 && ' '}
      <Part>{part}</Part>
    </Fragment>
  ))
