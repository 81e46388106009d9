import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { readKeys, useRowCount } from '../../lib/data/rows.ts'
import { ResultCount } from '../../ui/result-count.tsx'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { RecentImport } from '../../content-editing/spreadsheets/recent-import.tsx'
import { SheetButtons } from '../../content-editing/spreadsheets/sheet-buttons.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListViewProvider, useListView } from './list-view.tsx'
import { TreatmentsTable } from './treatments-table.tsx'
import styles from './treatments.module.css'
import { isNarrowed } from './view.ts'

/** All treatments of the clinic, with search, comparison, prices and sorting. */
export const TreatmentsScreen = () => (
  <ListViewProvider>
    <Content />
  </ListViewProvider>
)

const Content = () => {
  const t = useTexts('console/treatments')
  const { view, filter } = useListView()
  const total = useRowCount('products', filter)
  const mayWrite = useHasRight('content/write')
  const create = useCreateEntry('products')
  const shown =
    isNarrowed(view) && total !== undefined && total > 0
      ? { count: total, keys: () => readKeys('products', filter) }
      : undefined
  useScreenKeys([['C', () => mayWrite && create.mutate()]])
  return (
    <>
      <Bar
        title={t('title')}
        facts={total !== undefined && <ResultCount count={total} />}
        actions={
          <>
            <SheetButtons kind="products" shown={shown} />
            {mayWrite && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
                loading={create.isPending}
                onClick={() => create.mutate()}
              >
                {t('add')}
              </Button>
            )}
            <PublishButton />
          </>
        }
      />
      <RecentImport kind="products" />
      <div className={styles.columns}>
        <CategoryTree />
        <div className={styles.list}>
          <ListFilters />
          <TreatmentsTable />
          <BulkBar />
        </div>
      </div>
    </>
  )
}
