import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Pagination } from '#kit/ui/pagination.tsx'
import { PromotionCard } from '#kit/ui/promotion-card.tsx'
import { TabsLinks } from '#kit/ui/tabs-links.tsx'
import type { ExhibitionListSettings } from '#schemas/generated/settings.ts'
import { LISTED_STATES, promotionsOf, readState, type ListedState } from './queries.ts'
import * as S from './ExhibitionList.styles.ts'

/** Promotions by state: the tabs are addresses of their own, so the list needs no script. */
export const ExhibitionList = ({ id, settings }: SectionProps<ExhibitionListSettings>) => {
  const t = useTexts('exhibitions')
  const page = usePage()
  const { rows, total, page: number, size } = useApi(promotionsOf(page, settings.size))
  const state = readState(page.query)
  const [first, ...others] = rows
  const hasFeature = settings.hasFeature && number === 1 && first !== undefined
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <TabsLinks
          label={t('tabs')}
          items={LISTED_STATES.map((listed) => ({
            title: t(`tab.${listed}`),
            href: toHref(listed),
            isCurrent: listed === state,
          }))}
        />
        <h2 id={`${id}-title`} className="visually-hidden">
          {t(`title.${state}`)}
        </h2>
        {first === undefined ? (
          <S.Empty>
            <EmptyState
              level={3}
              title={t(`empty.${state}.title`)}
              text={t(`empty.${state}.text`)}
              link={{ label: t(`empty.${state}.link`), href: toHref(state === 'ONGOING' ? 'ALWAYS_ON' : 'ONGOING') }}
            />
          </S.Empty>
        ) : (
          <>
            {hasFeature && (
              <S.Feature>
                <PromotionCard promotion={first} size="feature" sizes="(max-width: 768px) 100vw, 792px" priority />
              </S.Feature>
            )}
            <S.Grid $columns={settings.columns} $isBelow={hasFeature}>
              {(hasFeature ? others : rows).map((promotion) => (
                <li key={promotion.id}>
                  <PromotionCard promotion={promotion} />
                </li>
              ))}
            </S.Grid>
            <Pagination page={number} size={size} total={total} label={t(`title.${state}`)} />
          </>
        )}
      </Container>
    </S.Root>
  )
}

/** Ongoing promotions are the page itself, without a query. */
const toHref = (state: ListedState): string => (state === 'ONGOING' ? '/exhibitions' : `/exhibitions?state=${state}`)
