import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay, useSession } from '../../api/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isSheetKind, type SheetKind } from './import-choices.ts'
import { useExport } from './use-export.ts'

/** The ways of a list into a spreadsheet and out of one; nothing for kinds that have none. */
export const SheetButtons = ({ kind }: { kind: string }) => (isSheetKind(kind) ? <Buttons kind={kind} /> : null)

const Buttons = ({ kind }: { kind: SheetKind }) => {
  const t = useTexts('console/import')
  const { role } = useSession()
  const mayImport = useMay('content/write') && role !== 'translator'
  const exporting = useExport(kind)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={exporting.isPending}
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          >
            {t('export.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => exporting.mutate({ format: 'xlsx' })}>{t('export.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => exporting.mutate({ format: 'csv' })}>{t('export.csv')}</Menu.Item>
          <Menu.Item onClick={() => exporting.mutate({ format: 'csv', encoding: 'cp949' })}>
            {t('export.euckr')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {mayImport && (
        <Button
          variant="default"
          component={Link}
          to={`/import/${kind}`}
          leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />}
        >
          {t('title')}
        </Button>
      )}
    </>
  )
}
