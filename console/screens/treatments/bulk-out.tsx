import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconLanguage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { ExportItems } from '../../content-editing/spreadsheets/export-items.tsx'
import { useExport } from '../../content-editing/spreadsheets/use-export.ts'

type Props = { readonly keys: readonly string[] }

/** Maximum number of treatments in a URL of the translations screen. */
const MAX_TREATMENTS = 500

/** Opens the translations of exactly the selection; the address can be sent to a translator. */
export const TranslateLink = ({ keys }: Props) => {
  const t = useTexts('console/treatments')
  const { languages } = useSession()
  if (languages.length < 2) return null
  const icon = <IconLanguage size={16} stroke={1.7} />
  if (keys.length > MAX_TREATMENTS) {
    return (
      <Button leftSection={icon} disabled title={t('tooManyToTranslate', { count: MAX_TREATMENTS })}>
        {t('translate')}
      </Button>
    )
  }
  const address = new URLSearchParams({ only: `products/${keys.join(',')}` })
  return (
    <Button component={Link} to={`/translations?${address}`} leftSection={icon}>
      {t('translate')}
    </Button>
  )
}

/** Button that exports the selection as a sheet. */
export const ExportButton = ({ keys }: Props) => {
  const t = useTexts('console/import')
  const { mutate, isPending } = useExport('products')
  return (
    <Menu position="top" shadow="md">
      <Menu.Target>
        <Button leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />} loading={isPending}>
          {t('export.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems only={() => Promise.resolve([...keys])} run={mutate} />
      </Menu.Dropdown>
    </Menu>
  )
}
