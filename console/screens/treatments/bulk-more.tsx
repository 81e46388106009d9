import { Button, Menu } from '@mantine/core'
import { IconCalendarTime, IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { contentQuery, draftsQuery, useKind, titleOf } from '../../lib/data/content.ts'
import { listSettings } from '../../lib/data/list-settings.ts'
import { useOnline } from '../../ui/use-online.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { byWeight } from './by-weight.ts'
import { useListView } from './list-view.tsx'
import styles from './treatments.module.css'
import { useRowActions } from './use-row-actions.ts'

const PublishDialog = lazy(async () => ({
  default: (await import('../../content-editing/publish/publish-dialog.tsx')).PublishDialog,
}))

type Props = { readonly keys: readonly string[] }

/** Button that moves the selection to another category. */
export const CategoryButton = ({ keys }: Props) => {
  const t = useTexts('console/treatments')
  const { languages } = useSession()
  const { view, select } = useListView()
  const { move } = useRowActions()
  const kind = useKind('product-categories')
  const categories = useQuery(contentQuery('product-categories', listSettings('product-categories').fields)).data ?? []
  return (
    <Menu position="top" shadow="md" width={240}>
      <Menu.Target>
        <Button leftSection={<IconFolder size={16} stroke={1.7} />} disabled={categories.length === 0}>
          {t('category')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.categories ?? ''}>
        {categories.toSorted(byWeight).map((entry) => {
          const name = titleOf(entry, kind, languages)
          return (
            <Menu.Item
              key={entry.key}
              disabled={entry.key === view.category}
              onClick={() => {
                const from = view.category === undefined ? undefined : Number(view.category)
                move(keys, { to: Number(entry.key), from, name })
                select([])
              }}
            >
              {name}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Button that schedules the publication of drafts in the selection. */
export const LaterButton = ({ keys }: Props) => {
  const t = useTexts('console/treatments')
  const mayPublish = useHasRight('content/publish')
  const isOnline = useOnline()
  const drafts = useQuery(draftsQuery).data ?? []
  const [isOpen, setOpen] = useState(false)
  const waiting = drafts.filter(({ kind, key }) => kind === 'products' && keys.includes(key))
  if (!mayPublish) return null
  return (
    <>
      <Button
        leftSection={<IconCalendarTime size={16} stroke={1.7} />}
        disabled={waiting.length === 0 || !isOnline}
        title={waiting.length === 0 ? t('nothingWaits') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('publishLater')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PublishDialog close={() => setOpen(false)} only={waiting} isLater />
        </Suspense>
      )}
    </>
  )
}
