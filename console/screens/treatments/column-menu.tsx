import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { COLUMNS } from './columns.ts'
import { useListView } from './list-view.tsx'

/** Menu to choose the visible columns; it stays open for several choices. */
export const ColumnMenu = () => {
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
