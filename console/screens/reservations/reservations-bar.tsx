import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { BookingStatus } from '../../lib/data/reservation-grid.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'
import styles from './reservations-bar.module.css'

/** Views of a span of days. */
export const VIEWS = ['day', 'week', 'list'] as const
export type View = (typeof VIEWS)[number]

export const KINDS = ['VISIT', 'TREATMENT'] as const
export type Kind = (typeof KINDS)[number]

/** Option for all kinds; never part of the address. */
const ALL_KINDS = 'ALL'

type Props = {
  readonly view: View
  /** Kind that is shown; null for all. */
  readonly kind: Kind | null
  /** The visible days, in words. */
  readonly span: string
  readonly looks: readonly BookingStatus[]
  readonly go: (by: number) => void
  readonly change: (values: Readonly<Record<string, string | null>>) => void
  readonly make: () => void
  readonly save: () => void
}

/** Shows the days, the view, the number of requests to confirm, and the button for a new booking. */
export const ReservationsBar = ({ view, kind, span, looks, go, change, make, save }: Props) => {
  const t = useTexts('console/reservations')
  const count = (status: BookingStatus) => looks.filter((one) => one === status).length
  return (
    <Bar
      title={t('title')}
      facts={
        <>
          <ActionIcon variant="subtle" aria-label={t('before')} onClick={() => go(-1)}>
            <IconChevronLeft size={18} stroke={1.7} />
          </ActionIcon>
          <Button variant="default" onClick={() => change({ date: null })}>
            {t('today')}
          </Button>
          <ActionIcon variant="subtle" aria-label={t('after')} onClick={() => go(1)}>
            <IconChevronRight size={18} stroke={1.7} />
          </ActionIcon>
          <b className={styles.span} role="status">
            {span}
          </b>
          <SegmentedControl
            aria-label={t('view.label')}
            value={view}
            data={VIEWS.map((one) => ({
              value: one,
              // Keys: view.*
              label: t(`view.${one}`),
            }))}
            onChange={(next) => change({ view: next === 'week' ? null : next })}
          />
          <span className={styles.legend}>
            {(['requested', 'confirmed', 'came'] as const).map((status) => (
              // Keys: look.*
              <span key={status} data-look={status}>{`${t(`look.${status}`)} ${count(status)}`}</span>
            ))}
          </span>
        </>
      }
      actions={
        <>
          <LazySelect
            className={styles.kind ?? ''}
            aria-label={t('kindLabel')}
            allowDeselect={false}
            value={kind ?? ALL_KINDS}
            data={[
              { value: ALL_KINDS, label: t('kindAll') },
              // Keys: kind.*
              ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
            ]}
            onChange={(next) => change({ kind: next === ALL_KINDS ? null : next })}
          />
          <ActionIcon variant="default" size={32} aria-label={t('print.day')} onClick={() => window.print()}>
            <IconPrinter size={16} stroke={1.7} />
          </ActionIcon>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            title={t('csv')}
            onClick={save}
          >
            CSV
          </Button>
          <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={make}>
            {t('make')}
          </Button>
        </>
      }
    />
  )
}
