import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { listParts, toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { Container } from '#kit/ui/layout.ts'
import type { ProductTabsSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductTabs.styles.ts'

/** One link to each part with content; empty without at least two parts. */
export const ProductTabs = ({ settings }: SectionProps<ProductTabsSettings>) => {
  const page = usePage()
  const t = useTexts('productParts')
  const has = listParts(useApi(productOf(page)).row)
  const parts = settings.parts.filter((part) => has.includes(part))
  if (parts.length < 2) return null
  return (
    <S.Root>
      <Container>
        <S.Tabs
          label={t('parts')}
          size="tall"
          // Keys: story, steps, cautions, related
          items={parts.map((part) => ({ title: t(part), href: `#${toPartId(part)}` }))}
        />
      </Container>
    </S.Root>
  )
}
