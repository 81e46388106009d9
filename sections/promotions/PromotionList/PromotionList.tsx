import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Pagination } from '#kit/ui/pagination.tsx'
import { PromotionCard } from '#kit/ui/promotion-card.tsx'
import { TabsLinks } from '#kit/ui/tabs-links.tsx'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import type { PromotionListSettings } from '#schemas/generated/settings.ts'
import { Invitation } from './Invitation.tsx'
import { Invitations } from './Invitation.styles.ts'
import { PromotionTile } from './PromotionTile.tsx'
import { Tiles } from './PromotionTile.styles.ts'
import { Others } from './Others.tsx'
import { Season } from './Season.tsx'
import { listOthers, LISTED_STATES, promotionsOf, putFirstEnding, readState, type ListedState } from './queries.ts'
import * as S from './PromotionList.styles.ts'

/** Promotions by state: the tabs are links, so the list works without JavaScript. */
export const PromotionList = ({ id, settings }: SectionProps<PromotionListSettings>) => {
  const t = useTexts('exhibitions')
  const page = usePage()
  const { rows, total, page: number, size } = useApi(promotionsOf(page, settings.size))
  const state = readState(page.query)
  return (
    <S.Root
      aria-labelledby={`${id}-title`}
      $isLapping={settings.form === 'tiles'}
      data-lap={settings.form === 'tiles' ? '' : undefined}
    >
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
        {rows.length === 0 ? (
          <S.Empty>
            <EmptyState
              level={3}
              title={t(`empty.${state}.title`)}
              text={t(`empty.${state}.text`)}
              link={{
                label: t(`empty.${state}.link`),
                href: toHref(state === 'ONGOING' ? 'ALWAYS_ON' : 'ONGOING'),
              }}
            />
          </S.Empty>
        ) : (
          <>
            {settings.form === 'cards' ? (
              <Cards rows={rows} columns={settings.columns} hasFeature={settings.hasFeature && number === 1} />
            ) : (
              <Entries form={settings.form} rows={settings.form === 'tiles' ? putFirstEnding(rows) : rows} />
            )}
            <Pagination page={number} size={size} total={total} label={t(`title.${state}`)} />
          </>
        )}
        {listOthers(page, settings.form).map((other) => (
          <Others key={other} state={other} form={settings.form} />
        ))}
      </Container>
    </S.Root>
  )
}

type Rows = { rows: readonly ExhibitionSummary[] }

/** `sizes` for two cards that share a row of three. */
const WIDE = '(max-width: 514px) 100vw, (max-width: 1248px) 50vw, 588px'

const Cards = ({ rows, columns, hasFeature }: Rows & { columns: 2 | 3; hasFeature: boolean }) => {
  const [first, ...others] = rows
  const feature = hasFeature ? first : undefined
  const cards = feature ? others : rows
  const isOfLastPair = (index: number) => columns === 3 && cards.length % 3 === 2 && index >= cards.length - 2
  return (
    <>
      {feature && (
        <S.Feature>
          <PromotionCard promotion={feature} size="feature" sizes="(max-width: 768px) 100vw, 792px" priority />
        </S.Feature>
      )}
      <S.Grid $columns={columns} $isBelow={feature !== undefined}>
        {cards.map((promotion, index) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} {...(isOfLastPair(index) ? { sizes: WIDE } : {})} />
          </li>
        ))}
      </S.Grid>
    </>
  )
}

const FORMS = {
  tiles: { List: Tiles, Entry: PromotionTile },
  seasons: { List: 'ul', Entry: Season },
  invitations: { List: Invitations, Entry: Invitation },
} as const

const Entries = ({ form, rows }: Rows & { form: keyof typeof FORMS }) => {
  const { List, Entry } = FORMS[form]
  return (
    <List>
      {rows.map((promotion, index) => (
        <li key={promotion.id}>
          <Entry promotion={promotion} isFirst={index === 0} />
        </li>
      ))}
    </List>
  )
}

/** Ongoing promotions use the page's address without a query. */
const toHref = (state: ListedState): string => (state === 'ONGOING' ? '/exhibitions' : `/exhibitions?state=${state}`)
