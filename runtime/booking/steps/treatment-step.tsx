import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { apiQuery, callOperation } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { color, media, radius, space, type } from '#kit/theme.ts'
import { Button } from '#kit/ui/button.tsx'
import { ErrorSummary } from '#kit/ui/form/error-summary.tsx'
import { listProductCategories } from '#schemas/generated/api/product-categories.ts'
import { listReservationTreatments, type ReservationTreatment } from '#schemas/generated/api/reservations.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { countOf, multiplyPrice, toIds, withCount, type ChosenOption } from '../flow/chosen.ts'
import { chosenQuery, formQuery } from '../flow/queries.ts'
import type { Refusal } from '../flow/refusal.ts'
import { LoadFailed, Loading } from '../ui/load-state.tsx'
import { Buttons, TextButton } from '../ui/look.ts'
import type { Place } from '../ui/place.ts'
import { RefusalNotice } from '../ui/refusal-notice.tsx'
import { Step } from '../ui/step.tsx'
import { Sum } from '../ui/sum.tsx'
import { TreatmentItem } from './treatment-item.tsx'
import { Way } from './way.tsx'

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`
const Chip = styled.button`
  min-height: 36px;
  padding: ${space(1)} ${space(3.5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('round')};
  color: ${color('body')};
  ${type('b7m')}

  &[aria-pressed='true'] {
    border-color: ${color('primary')};
    background: ${color('primary')};
    color: ${color('primary_ink')};
  }
  ${media.forced} {
    &[aria-pressed='true'] {
      outline: 2px solid;
    }
  }
`
const List = styled.ul`
  border-top: 1px solid ${color('ink')};
`
const Empty = styled.p`
  color: ${color('quiet')};
  ${type('b6r')}
`

/** Largest page that the API returns. */
const PAGE_SIZE = 100

/** Returns the query of everything that can be reserved, however many pages of the API it takes. */
export const treatmentsQuery = (languageCode: LanguageCode) =>
  queryOptions({
    queryKey: [listReservationTreatments.id, { languageCode }],
    queryFn: async ({ client, signal }) => {
      const all: ReservationTreatment[] = []
      for (let page = 1; ; page += 1) {
        const input = { languageCode, page, size: PAGE_SIZE }
        const { rows, total } = await callOperation(client, listReservationTreatments, input, { signal })
        all.push(...rows)
        if (rows.length === 0 || all.length >= total) return all
      }
    },
  })

const categoriesQuery = (languageCode: LanguageCode) =>
  apiQuery(listProductCategories, { languageCode, size: PAGE_SIZE })

type TreatmentStepProps = {
  place: Place
  options: readonly ChosenOption[]
  refusal: Refusal | null
  choose: (options: readonly ChosenOption[]) => void
  next: () => void
  back: () => void
  chooseVisit: () => void
  manage: () => void
}

/**
 * Treatments and running offers with their options; those requested by the page are selected and come first. Texts:
 * `booking`, `price`.
 */
export const TreatmentStep = ({ place, options, refusal, ...acts }: TreatmentStepProps) => {
  const t = useTexts('booking')
  const { language } = usePage()
  const all = useQuery(treatmentsQuery(language))
  const chosen = useQuery(chosenQuery(toIds(options), language))
  const { data: form } = useQuery(formQuery(language))
  const [problem, setProblem] = useState<{ text: string; attempt: number } | null>(null)
  const rows = mergeRows(chosen.data?.rows ?? [], all.data ?? [])
  const picked = rows.flatMap((row) =>
    row.options.flatMap((option) => {
      const count = countOf(options, option.id)
      return count > 0 ? [multiplyPrice(option, count)] : []
    }),
  )
  const most = form?.row.mostOptions ?? Infinity

  const goOn = () => {
    // Options that no longer exist are not requested again.
    const known = options.filter(({ optionId }) => picked.some(({ id }) => id === optionId))
    if (known.length !== options.length) acts.choose(known)
    const text =
      known.length === 0
        ? t('treatments.noneSelected')
        : known.length > most
          ? t('treatments.tooMany', { count: most })
          : null
    if (text === null) acts.next()
    else setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))
  }
  const setCount = (id: number, count: number) => {
    setProblem(null)
    acts.choose(withCount(options, id, count))
  }

  return (
    <Step
      title={t('treatments.title')}
      lead={t('treatments.lead')}
      place={place}
      way={<Way place={place} />}
      foot={
        <>
          <Sum options={picked} />
          <Buttons>
            <Button data-second $size="large" onClick={acts.back}>
              {t('back')}
            </Button>
            <Button $tone="accent" $size="large" disabled={all.isPending} onClick={goOn}>
              {t('next')}
            </Button>
          </Buttons>
        </>
      }
    >
      {problem && <ErrorSummary key={problem.attempt} title={problem.text} items={[]} />}
      {refusal && refusal.type !== 'invalid' && <RefusalNotice refusal={refusal} />}
      {all.isPending ? (
        <Loading />
      ) : all.isError ? (
        <LoadFailed retry={() => void all.refetch()} />
      ) : (
        <Treatments {...{ rows, options, setCount }} mostCount={form?.row.mostCount ?? 1} />
      )}
      <TextButton type="button" onClick={acts.chooseVisit}>
        {t('treatments.undecided')}
      </TextButton>
      <TextButton type="button" onClick={acts.manage}>
        {t('manageLink')}
      </TextButton>
    </Step>
  )
}

type TreatmentsProps = {
  rows: readonly ReservationTreatment[]
  options: readonly ChosenOption[]
  mostCount: number
  setCount: (id: number, count: number) => void
}

const Treatments = ({ rows, options, mostCount, setCount }: TreatmentsProps) => {
  const t = useTexts('booking')
  const { language, config } = usePage()
  const { data, isPending } = useQuery({ ...categoriesQuery(language), enabled: config.exposureCategory })
  const [category, setCategory] = useState<number | 'offers' | null>(null)
  // Treatments chosen before the step opened come first, and stay there while others are chosen.
  const [first] = useState(options)
  const has = (row: ReservationTreatment, chosen: readonly ChosenOption[]) =>
    row.options.some(({ id }) => countOf(chosen, id) > 0)
  const isIn = (row: ReservationTreatment) =>
    category === null || (category === 'offers' ? row.eventId !== null : row.categoryIds.includes(category))
  const ordered = [...rows.filter((row) => has(row, first)), ...rows.filter((row) => !has(row, first))]
  const shown = ordered.filter((row) => isIn(row) || has(row, options))
  const categories = (data?.rows ?? []).filter(({ id }) => rows.some(({ categoryIds }) => categoryIds.includes(id)))
  if (rows.length === 0) return <Empty>{t('treatments.empty')}</Empty>
  // Waits for the categories, which would push the rows down.
  if (isPending && config.exposureCategory) return <Loading />
  return (
    <>
      {categories.length > 1 && (
        <Chips role="group" aria-label={t('treatments.category')}>
          <Chip type="button" aria-pressed={category === null} onClick={() => setCategory(null)}>
            {t('treatments.all')}
          </Chip>
          {rows.some(({ eventId }) => eventId !== null) && (
            <Chip type="button" aria-pressed={category === 'offers'} onClick={() => setCategory('offers')}>
              {t('treatments.offer')}
            </Chip>
          )}
          {categories.map(({ id, name }) => (
            <Chip key={id} type="button" aria-pressed={category === id} onClick={() => setCategory(id)}>
              {name}
            </Chip>
          ))}
        </Chips>
      )}
      <List>
        {shown.map((row) => (
          <TreatmentItem
            key={`${row.productId}-${row.eventId}`}
            treatment={row}
            isOpenFirst={has(row, first)}
            {...{ options, mostCount, setCount }}
          />
        ))}
      </List>
    </>
  )
}

/** Merges the chosen rows with the full list, which excludes secret offers. */
const mergeRows = (
  chosen: readonly ReservationTreatment[],
  all: readonly ReservationTreatment[],
): ReservationTreatment[] => {
  const isSame = (one: ReservationTreatment, other: ReservationTreatment) =>
    one.productId === other.productId && one.eventId === other.eventId
  return [...all, ...chosen.filter((row) => !all.some((other) => isSame(row, other)))]
}
