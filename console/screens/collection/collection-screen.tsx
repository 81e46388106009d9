import { Button, Table, Tabs } from '@mantine/core'
import { IconPlus, IconSearchOff, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { addressOf, contentQuery, useKind } from '../../lib/data/content.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { listSettings } from '../../lib/data/list-settings.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { useNameOf } from '../../lib/data/use-name-of.ts'
import { EntryState } from '../../ui/entry-state.tsx'
import { Failure, LoadingRows, StatePanel } from '../../ui/states.tsx'
import { LanguageMarks } from '../../ui/language-marks.tsx'
import { pictureOf, Thumb } from '../../ui/thumb.tsx'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { RecentImport } from '../../content-editing/spreadsheets/recent-import.tsx'
import { SheetButtons } from '../../content-editing/spreadsheets/sheet-buttons.tsx'
import { COLLECTIONS } from '../../lib/data/collections.ts'
import two from '../../ui/styles/two-lines.module.css'
import styles from './collection.module.css'
import { Chip } from '../../ui/chip.tsx'
import { phaseOf } from '../../lib/data/periods.ts'
import { SearchInput } from '../../ui/search-input.tsx'

/** Entries of a subject: a tab for each kind, with search; entries open in their form. */
export const CollectionScreen = () => {
  const t = useTexts('console/collection')
  const tk = useTexts('console/publish')
  const { pathname } = useLocation()
  const [query, change] = useAddress()
  const subject = pathname.split('/')[1] ?? ''
  const kinds = COLLECTIONS[subject] ?? []
  const kind = kinds.find((one) => one === query.get('kind')) ?? kinds[0] ?? ''
  // Keys: kind.*
  const kindName = tk(`kind.${kind}`)
  const mayWrite = useHasRight('content/write')
  const create = useCreateEntry(kind)
  useScreenKeys([['C', () => mayWrite && create.mutate({})]])
  return (
    <>
      <Bar
        // Keys: subject.*
        title={t(`subject.${subject}`)}
        actions={
          <>
            <SheetButtons kind={kind} />
            {mayWrite && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
                loading={create.isPending}
                onClick={() => create.mutate({})}
              >
                {t('add', { kind: kindName })}
              </Button>
            )}
            <PublishButton />
          </>
        }
      />
      {kinds.length > 1 && (
        <Tabs
          value={kind}
          onChange={(next) => change({ kind: next, q: null }, { isStep: true })}
          className={styles.tabs}
        >
          <Tabs.List>
            {kinds.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {/* Keys: kind.* */}
                {tk(`kind.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <RecentImport kind={kind} />
      <Entries key={kind} kind={kind} />
    </>
  )
}

/** Kinds with a start and an end. */
const PERIODS = ['exhibitions', 'events']

const Entries = ({ kind }: { kind: string }) => {
  const t = useTexts('console/collection')
  const facts = useKind(kind)
  const nameOf = useNameOf()
  const [query, change] = useAddress()
  const settings = listSettings(kind)
  const { data, error, refetch } = useQuery(contentQuery(kind, settings.fields))
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <LoadingRows />
  const words = query.get('q') ?? ''
  const rows = data.filter((entry) => settings.filter(entry, { q: words })).toSorted(settings.sort('weight'))
  const hasPeriod = PERIODS.includes(kind)
  const search = (q: string) => change({ q: q === '' ? null : q })
  return (
    <>
      <div className={styles.filters}>
        <SearchInput w={260} label={t('search')} clear={t('clear')} value={words} onChange={search} />
        <span className={styles.count} role="status">
          {t('count', { count: rows.length })}
        </span>
      </div>
      {rows.length === 0 ? (
        <NoEntries kind={kind} isSearched={words !== ''} clear={() => search('')} />
      ) : (
        <div className={styles.scroll}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('name')}</Table.Th>
                {hasPeriod && <Table.Th>{t('period')}</Table.Th>}
                <Table.Th>{t('languages')}</Table.Th>
                <Table.Th>{t('state')}</Table.Th>
                <Table.Th>{t('changed')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((entry) => (
                <Row key={entry.key} entry={entry} title={nameOf(entry, facts)} hasPeriod={hasPeriod} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </>
  )
}

type RowProps = { readonly entry: ContentEntry; readonly title: string; readonly hasPeriod: boolean }

const Row = ({ entry, title, hasPeriod }: RowProps) => {
  const formats = useFormats()
  const picture = Object.values(entry.data).find((value) => pictureOf(value) !== '')
  const changedAt = entry.draft?.savedAt ?? entry.published?.publishedAt
  return (
    <Table.Tr>
      <Table.Td>
        <Link className={styles.name} to={addressOf(entry)}>
          {picture !== undefined && <Thumb picture={picture} />}
          <b className={two.twoLines}>{title}</b>
        </Link>
      </Table.Td>
      {hasPeriod && (
        <Table.Td>
          <Period data={entry.data} />
        </Table.Td>
      )}
      <Table.Td>
        <LanguageMarks missing={entry.missing} />
      </Table.Td>
      <Table.Td>
        <EntryState entry={entry} />
      </Table.Td>
      <Table.Td className={styles.quiet}>{changedAt ? formats.ago(changedAt) : '–'}</Table.Td>
    </Table.Tr>
  )
}

const TONES = { early: 'info', now: 'good', late: 'calm' } as const

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Start and end of an entry, and whether it is running. */
const Period = ({ data }: { data: Readonly<Record<string, unknown>> }) => {
  const t = useTexts('console/collection')
  const formats = useFormats()
  const [now] = useState(() => new Date())
  const startAt = textIn(data['startAt'])
  const endAt = data['isAlwaysOn'] === true ? null : textIn(data['endAt'])
  const phase = phaseOf({ startAt, endAt }, now)
  return (
    <span className={styles.period}>
      <Chip tone={TONES[phase]}>
        {/* Keys: phase.* */}
        {t(`phase.${phase}`)}
      </Chip>
      <span className={styles.quiet}>
        {startAt && formats.day(startAt)} – {endAt && formats.day(endAt)}
      </span>
    </span>
  )
}

type Props = { readonly kind: string; readonly isSearched: boolean; readonly clear: () => void }

/** Placeholder of an empty list: its purpose and the first step, or that the search found nothing. */
const NoEntries = ({ kind, isSearched, clear }: Props) => {
  const t = useTexts('console/collection')
  const tk = useTexts('console/publish')
  const mayWrite = useHasRight('content/write')
  const { mutate, isPending } = useCreateEntry(kind)
  if (isSearched) {
    return (
      <StatePanel icon={IconSearchOff} title={t('nothing')} actions={<Button onClick={clear}>{t('showAll')}</Button>} />
    )
  }
  return (
    <StatePanel
      icon={IconSparkles}
      // Keys: empty.*.title
      title={t(`empty.${kind}.title`)}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            loading={isPending}
            onClick={() => mutate({})}
          >
            {/* Keys: kind.* */}
            {t('add', { kind: tk(`kind.${kind}`) })}
          </Button>
        )
      }
    >
      {/* Keys: empty.*.text */}
      {t(`empty.${kind}.text`)}
    </StatePanel>
  )
}
