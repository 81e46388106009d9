import { styled } from 'styled-components'
import { media, rhythm } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'
import type { ProductPicturesSettings } from '#schemas/generated/settings.ts'

export const Root = styled(Container).attrs({ as: 'section' })<{ $place: ProductPicturesSettings['place'] }>`
  padding-bottom: ${rhythm.section};

  > div {
    max-width: 560px;
    margin-inline: ${({ $place }) => ($place === 'axis' ? 'auto' : 'auto 0')};
  }
  ${media.phone} {
    > div {
      max-width: none;
    }
  }
`
