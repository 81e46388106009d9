import { Button, Pagination } from '@mantine/core'
import { IconBuildingHospital, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { Failure } from '../../ui/failure.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { ClinicBulk } from './clinic-bulk.tsx'
import { ClinicFilters } from './clinic-filters.tsx'
import { clinicsQuery, PAGE_SIZE, readView, writeView, type View } from './clinics-query.ts'
import { ClinicsTable } from './clinics-table.tsx'
import { ExportClinics } from './export-clinics.tsx'
import { HealthCounts } from './health-counts.tsx'
import { RollOutsUnderWay } from './roll-outs-under-way.tsx'
import styles from './clinics.module.css'

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
