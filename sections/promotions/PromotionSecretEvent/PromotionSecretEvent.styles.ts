import { styled } from 'styled-components'
import { color, rhythm, space, type } from '#kit/theme.ts'
import { offerRoom } from '#kit/offer/offer-columns.ts'
import { Container } from '#kit/ui/layout.ts'

export {
  OfferColumns as Columns,
  OfferName as Title,
  OfferPictures as Pictures,
  OfferSummary as Summary,
} from '#kit/offer/offer-columns.ts'

export const Root = styled(Container)`
  ${offerRoom(12)}
`

export const Words = styled.div`
  min-width: 0;
`

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
`

export const Label = styled.p`
  color: ${color('accent')};
  ${type('b7s')}
`

export const Product = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(5)};
  margin: ${space(6)} 0 ${space(8)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('line')};
  border-bottom: 1px solid ${color('line')};
  color: ${color('ink')};
  ${type('b4m')}
`

export const Shut = styled(Container)`
  padding-top: ${rhythm.section};
  padding-bottom: ${rhythm.section};
`
