import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useHasRight } from '../../lib/api/session.ts'
import { useDraftCount } from '../../lib/data/content.ts'
import { useOnline } from '../../ui/use-online.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useTexts } from '../../lib/texts/texts.tsx'

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

type Props = {
  /** The only entry to publish, for screens about a single one. */
  readonly only?: { readonly kind: string; readonly key: string }
}

/** Opens the list of unpublished changes; the only accent on a screen. Shows their number; hidden when it is zero. */
export const PublishButton = ({ only }: Props) => {
  const t = useTexts('console/publish')
  const count = useDraftCount()
  const mayPublish = useHasRight('content/publish')
  // Edits are stored on this device while offline; publishing takes effect at once, so it needs a connection.
  const isOnline = useOnline()
  const [isOpen, { open, close }] = useDisclosure(false)
  useScreenKeys([['mod+Enter', () => count > 0 && isOnline && open()]], [])
  if (!mayPublish) return null
  return (
    <>
      <Button variant="publish" disabled={count === 0 || !isOnline} onClick={open}>
        {count === 0 ? t('publish') : t('publishCount', { count })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PublishDialog close={close} only={only && [only]} />
        </Suspense>
      )}
    </>
  )
}
