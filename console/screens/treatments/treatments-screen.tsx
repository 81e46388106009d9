import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ListBase, useListContext } from 'ra-core'
import { useScreenKeys } from '../../shell/use-screen-keys.ts'
import { useMay } from '../../api/session.ts'
import type { EntryRecord } from '../../data/data-provider.ts'
import { Lists } from '../../data/lists.tsx'
import { useCreateEntry } from '../../data/create-entry.ts'
import { PublishButton } from '../../publish/publish-button.tsx'
import { Bar } from '../../shell/bar.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { RecentImport } from '../import/recent-import.tsx'
import { SheetButtons } from '../import/sheet-buttons.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ListFilters } from './list-filters.tsx'
import { TreatmentsTable } from './treatments-table.tsx'
import styles from './treatments.module.css'

/** Rows that ra-core pages by: the table shows them all, and draws only those in sight. */
const ALL = 10_000

/** Every treatment of the clinic: found, compared, priced and put in order. */
export const TreatmentsScreen = () => (
  <Lists>
    <ListBase<EntryRecord>
      resource="products"
      perPage={ALL}
      sort={{ field: 'weight', order: 'ASC' }}
      debounce={0}
      // Comparing thousands of entries place by place takes longer than drawing those in sight.
      queryOptions={{ structuralSharing: false }}
      disableAuthentication
    >
      <Content />
    </ListBase>
  </Lists>
)

const Content = () => {
  const t = useTexts('console/treatments')
  const { total } = useListContext<EntryRecord>()
  const mayWrite = useMay('content/write')
  const create = useCreateEntry('products')
  useScreenKeys([['C', () => mayWrite && create.mutate()]])
  return (
    <>
      <Bar
        title={t('title')}
        facts={total !== undefined && <span>{total}</span>}
        actions={
          <>
            <SheetButtons kind="products" />
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
