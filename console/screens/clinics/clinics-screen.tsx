import { Button, Pagination } from '@mantine/core'
import { IconBuildingHospital, IconPlus, IconSearchOff, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { ClinicBulk } from './clinic-bulk.tsx'
import { ClinicFilters } from './clinic-filters.tsx'
import { clinicsQuery, PAGE_SIZE, readView, writeView, type View, readAllClinics } from './clinics-query.ts'
import { ClinicsTable } from './clinics-table.tsx'
import styles from './clinics.module.css'
import { RollOutCard } from '../../ui/roll-outs/roll-out-card.tsx'
import { rollOutsQuery } from '../../ui/roll-outs/roll-outs-query.ts'
import { isUnderWay } from '../../ui/roll-outs/stages.ts'
import { saveFile, type SentFile } from '../../lib/files/files.ts'
import { countHealth, type FleetClinic } from '#schemas/generated/api/clinics.ts'
import { call } from '../../lib/api/call.ts'
import { Chip } from '../../ui/chip.tsx'
import { toCsv } from '../../lib/files/csv.ts'
import { useAction } from '../../ui/use-action.ts'

const NewClinicSheet = lazy(async () => ({ default: (await import('./new-clinic-sheet.tsx')).NewClinicSheet }))

/** All clinics of the deployment with their template, open tasks and health, and a button to create one. */
export const ClinicsScreen = () => {
  const t = useTexts('console/clinics')
  const [query, setQuery] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const view = readView(query)
  const isAdding = query.has('new')
  const { data, error, refetch } = useQuery(clinicsQuery(view))
  const show = (next: View, isNew = isAdding) =>
    setQuery({ ...writeView(next), ...(isNew ? { new: '1' } : {}) }, { replace: true })
  // The selection is limited to the visible page: bulk actions never affect clinics out of sight.
  const change = (next: View) => {
    setChosen([])
    show(next)
  }
  useScreenKeys([['C', () => show(view, true)]])
  const isFiltered = Object.keys(writeView({ ...view, page: 1, sort: 'name', isDescending: false })).length > 0
  const rows = data?.rows ?? []
  const ticked = rows.filter(({ code }) => chosen.includes(code))
  return (
    <>
      <Bar
        title={t('title')}
        facts={
          data && (
            <>
              <span className={styles.quiet}>{data.total}</span>
              <HealthCounts />
            </>
          )
        }
        actions={
          <>
            <ExportClinics view={view} />
            <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={() => show(view, true)}>
              {t('new')}
            </Button>
          </>
        }
      />
      <div className={styles.body} data-open={isAdding || undefined}>
        <div className={styles.list}>
          <RollOutsUnderWay />
          <ClinicFilters view={view} change={change} />
          {error && !data && <Failure error={error} again={() => void refetch()} />}
          {!data && !error && <LoadingText />}
          {data && rows.length === 0 && (
            <StatePanel
              icon={isFiltered ? IconSearchOff : IconBuildingHospital}
              title={isFiltered ? t('nothing') : t('empty')}
              actions={
                isFiltered ? (
                  <Button variant="default" onClick={() => change(readView(new URLSearchParams()))}>
                    {t('clear')}
                  </Button>
                ) : (
                  <Button onClick={() => show(view, true)}>{t('new')}</Button>
                )
              }
            >
              {!isFiltered && <p>{t('emptyText')}</p>}
            </StatePanel>
          )}
          {rows.length > 0 && (
            <ClinicsTable
              rows={rows}
              view={view}
              change={change}
              chosen={ticked.map(({ code }) => code)}
              choose={(codes) => setChosen([...codes])}
            />
          )}
          {data && data.total > PAGE_SIZE && (
            <div className={styles.foot}>
              <Pagination
                size="sm"
                value={view.page}
                total={Math.ceil(data.total / PAGE_SIZE)}
                // Keys: page.*
                getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
                getItemProps={(number) => ({ 'aria-label': t('page.number', { number }) })}
                onChange={(page) => change({ ...view, page })}
              />
            </div>
          )}
          {ticked.length > 0 && <ClinicBulk clinics={ticked} done={() => setChosen([])} />}
        </div>
        {isAdding && (
          <Suspense fallback={null}>
            <NewClinicSheet close={() => show(view, false)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Rollouts in progress for the listed clinics; renders nothing when there is no rollout. */
const RollOutsUnderWay = () => {
  const { data } = useQuery(rollOutsQuery())
  const underWay = (data ?? []).filter(isUnderWay)
  if (underWay.length === 0) return null
  return (
    <div className={styles.underWay}>
      {underWay.map((rollOut) => (
        <RollOutCard key={rollOut.templateCode} rollOut={rollOut} isBrief />
      ))}
    </div>
  )
}

/** Exports all clinics of the view, not only the page, as a spreadsheet file. */
const ExportClinics = ({ view }: { view: View }) => {
  const t = useTexts('console/clinics')
  const save = useAction({
    mutationFn: async () => toClinicsFile(await readAllClinics(view), t, new Date().toISOString().slice(0, 10)),
    onSuccess: saveFile,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('export')}
    </Button>
  )
}

const TONES = [
  ['fine', 'good'],
  ['attention', 'attention'],
  ['broken', 'wrong'],
  ['unknown', 'calm'],
] as const

/** Shows the number of sites by health; states without sites are left out. */
const HealthCounts = () => {
  const t = useTexts('console/clinics')
  const { data } = useQuery({
    // Nested under the list's key, so that invalidating the list refetches this too.
    queryKey: ['clinics', 'health'],
    queryFn: async ({ signal }) => (await call(countHealth, {}, { signal })).row,
    staleTime: 15_000,
  })
  if (!data) return null
  return TONES.filter(([health]) => data[health] > 0).map(([health, tone]) => (
    <Chip key={health} tone={tone}>
      {/* Keys: health.* */}
      {t(`health.${health}`)} {data[health]}
    </Chip>
  ))
}

/** Columns: text key and value; `say` translates values that have a label. */
// Texts: console/clinics
const COLUMNS = [
  ['code', ({ code }) => code],
  ['name', ({ name }) => name],
  ['host', ({ hosts }) => hosts.join(' ')],
  // Keys: type.*, health.*
  ['type', ({ homepageType }, say) => say(`type.${homepageType}`)],
  ['template', ({ templateName }) => templateName],
  ['version', ({ templateVersion }) => templateVersion],
  ['health', ({ health }, say) => say(`health.${health}`)],
  ['p95', ({ p95Ms }) => p95Ms],
  ['posts', ({ posts }) => posts],
  ['reservations', ({ reservations }) => reservations],
  ['drafts', ({ drafts }) => drafts],
  ['published', ({ publishedAt }) => publishedAt],
] as const satisfies readonly (readonly [string, (clinic: FleetClinic, say: Say) => string | number | null])[]

type Say = (key: string) => string

/** Returns clinics as a CSV file. */
export const toClinicsFile = (clinics: readonly FleetClinic[], say: Say, day: string): SentFile => {
  const lines = [
    // Keys: column.*
    COLUMNS.map(([name]) => say(`column.${name}`)),
    ...clinics.map((clinic) => COLUMNS.map(([, read]) => read(clinic, say))),
  ]
  return toCsv(`clinics-${day}`, lines)
}
