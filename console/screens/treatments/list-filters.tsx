import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useListView } from './list-view.tsx'
import styles from './treatments.module.css'
import { ORDERS, STATES } from './view.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'
import { useIsTablet } from '../../ui/use-is-narrow.ts'
import { useSortedCategories } from './use-sorted-categories.ts'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { COLUMNS } from './columns.ts'
import { SearchInput } from '../../ui/search-input.tsx'

/** Filters the list; the filters are in the address, so that a view can be shared as a link. */
export const ListFilters = () => {
  const t = useTexts('console/treatments')
  const { languages } = useSession()
  const { view, change } = useListView()
  return (
    <div className={styles.filters}>
      <SearchInput
        className={styles.search ?? ''}
        label={t('search')}
        clear={t('clear')}
        value={view.q ?? ''}
        onChange={(q) => change({ q: q === '' ? undefined : q })}
      />
      <CategorySelect />
      <LazySelect
        w={140}
        aria-label={t('state')}
        placeholder={t('state')}
        clearable
        value={view.state ?? null}
        // Keys: stateName.*
        data={STATES.map((value) => ({ value, label: t(`stateName.${value}`) }))}
        onChange={(value) => change({ state: STATES.find((one) => one === value) })}
      />
      <LazySelect
        w={150}
        aria-label={t('language')}
        placeholder={t('language')}
        clearable
        value={view.missing ?? null}
        data={[
          { value: 'any', label: t('missingAny') },
          ...languages.map((value) => ({ value, label: t('missingIn', { language: value.toUpperCase() }) })),
        ]}
        onChange={(value) => change({ missing: value ?? undefined })}
      />
      <LazySelect
        w={140}
        ml="auto"
        aria-label={t('order')}
        allowDeselect={false}
        value={view.order ?? 'weight'}
        // Keys: orderName.*
        data={ORDERS.map((value) => ({ value, label: t(`orderName.${value}`) }))}
        onChange={(value) => change({ order: ORDERS.find((one) => one === value) })}
      />
      <ColumnMenu />
    </div>
  )
}

/** Category filter for screens too narrow for the tree. */
const CategorySelect = () => {
  const t = useTexts('console/treatments')
  const { view, change } = useListView()
  const categories = useSortedCategories()
  const isTablet = useIsTablet()
  if (!isTablet) return null
  return (
    <LazySelect
      w={150}
      aria-label={t('categories')}
      placeholder={t('categories')}
      clearable
      value={view.category ?? null}
      data={categories.map(({ entry, name }) => ({ value: entry.key, label: name }))}
      onChange={(category) => change({ category: category ?? undefined })}
    />
  )
}

/** Menu to choose the visible columns; it stays open for several choices. */
const ColumnMenu = () => {
  const t = useTexts('console/treatments')
  const { columns, toggleColumn, resetColumns } = useListView()
  const [isOpen, setOpen] = useState(false)
  return (
    <LazyMenu
      position="bottom-end"
      width={180}
      shadow="md"
      opened={isOpen}
      onChange={setOpen}
      closeOnItemClick={false}
      button={
        <ActionIcon variant="default" size={32} aria-label={t('columns')} title={t('columns')}>
          <IconColumns3 size={16} stroke={1.7} />
        </ActionIcon>
      }
    >
      {COLUMNS.map((column) => (
        <Menu.CheckboxItem key={column} checked={columns.has(column)} onChange={() => toggleColumn(column)}>
          {/* Keys: column.* */}
          {t(`column.${column}`)}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item disabled={!resetColumns} onClick={() => resetColumns?.()}>
        {t('firstColumns')}
      </Menu.Item>
    </LazyMenu>
  )
}
