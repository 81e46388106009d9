import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { ContentIcon, type ContentIconName } from '#kit/ui/content-icon.tsx'
import type { TreatmentCategoriesSettings } from '#schemas/generated/settings.ts'
import * as S from './TreatmentCategories.styles.ts'

type Entry = { title: string; count: number | null; icon: ContentIconName; href: string; isCurrent: boolean }

/** Empty when the partner hides categories; icons only when it shows them. */
export const TreatmentCategories = ({ settings }: SectionProps<TreatmentCategoriesSettings>) =>
  usePage().config.exposureCategory ? <Categories {...settings} /> : null

const Categories = (settings: TreatmentCategoriesSettings) => {
  const { config } = usePage()
  const t = useTexts('productList')
  const entries = useEntries(settings)
  const { form } = settings
  if (entries.length < 2) return null
  return (
    <S.Root aria-label={t('categories')} $form={form} data-dock={form === 'dock' ? '' : undefined}>
      <S.List $form={form}>
        {entries.map(({ title, count, icon, href, isCurrent }) => (
          <S.Item key={href} $form={form}>
            <S.Entry
              href={href}
              $hasIcon={config.isIconExposure}
              $form={form}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {config.isIconExposure &&
                (form === 'dock' ? (
                  <S.Squircle>
                    <ContentIcon name={icon} size={36} stroke={1.7} />
                  </S.Squircle>
                ) : (
                  <ContentIcon name={icon} size={36} stroke={1.1} />
                ))}
              <S.Name>{title}</S.Name>
              {count !== null && <S.Count>{t('count', { count })}</S.Count>}
            </S.Entry>
          </S.Item>
        ))}
      </S.List>
    </S.Root>
  )
}

const useEntries = ({ hasAll, counts }: TreatmentCategoriesSettings): Entry[] => {
  const page = usePage()
  const hasCounts = counts === 'always' || (counts === 'auto' && !page.config.isIconExposure)
  const t = useTexts('productList')
  const isOfCategory = page.route === '/products/category/pick'
  const categories = useApi(categoriesOf(page)).rows.filter(({ productCount }) => productCount > 0)
  const all: Entry = {
    title: t('all'),
    count: null,
    icon: 'face',
    href: '/products',
    isCurrent: page.route === '/products' || (isOfCategory && !page.query['categoryId']),
  }
  const entries = categories.map(({ id, name, icon, productCount }): Entry => ({
    title: name,
    count: hasCounts ? productCount : null,
    icon,
    href: `/products/category/pick?categoryId=${id}`,
    isCurrent: isOfCategory && page.query['categoryId'] === String(id),
  }))
  return hasAll ? [all, ...entries] : entries
}
