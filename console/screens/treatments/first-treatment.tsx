import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { useTexts } from '../../lib/texts/texts.tsx'

/** First steps for a clinic without treatments. */
export const FirstTreatment = () => {
  const t = useTexts('console/treatments')
  const ti = useTexts('console/import')
  const { role } = useSession()
  const mayWrite = useHasRight('content/write') && role !== 'translator'
  const { mutate, isPending } = useCreateEntry('products')
  if (!mayWrite) return null
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        loading={isPending}
        onClick={() => mutate({})}
      >
        {t('add')}
      </Button>
      <Button
        variant="default"
        component={Link}
        to="/import/products"
        leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />}
      >
        {ti('title')}
      </Button>
    </>
  )
}
