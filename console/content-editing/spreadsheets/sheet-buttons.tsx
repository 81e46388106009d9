import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { ExportItems } from './export-items.tsx'
import { isSheetKind, type SheetKind } from './import-choices.ts'
import { useExport } from './use-export.ts'

/** Content of a filtered list: its count and its keys. */
type Shown = { readonly count: number; readonly keys: () => Promise<string[]> }

/**
 * Buttons to import and export a list as a spreadsheet, optionally only the rows shown; nothing for kinds without
 * spreadsheets.
 */
export const SheetButtons = ({ kind, shown }: { kind: string; shown?: Shown | undefined }) =>
  isSheetKind(kind) ? <Buttons kind={kind} shown={shown} /> : null

const Buttons = ({ kind, shown }: { kind: SheetKind; shown: Shown | undefined }) => {
  const t = useTexts('console/import')
  const { role } = useSession()
  const mayImport = useHasRight('content/write') && role !== 'translator'
  const { mutate, isPending } = useExport(kind)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={isPending}
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          >
            {t('export.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {shown && (
            <>
              <Menu.Label>{t('export.shown', { count: shown.count })}</Menu.Label>
              <ExportItems only={shown.keys} run={mutate} />
              <Menu.Divider />
              <Menu.Label>{t('export.all')}</Menu.Label>
            </>
          )}
          <ExportItems run={mutate} />
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
