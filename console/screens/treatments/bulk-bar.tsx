import { Button, CloseButton, NumberInput, Popover } from '@mantine/core'
import { IconEye, IconEyeOff, IconPercentage, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useHasRight } from '../../lib/api/session.ts'
import { useChangeEntries } from '../../content-editing/entries/change-entry.ts'
import { announce } from '../../ui/announce.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { usePanelKey } from '../../ui/panels/use-panel-key.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { CategoryButton, LaterButton } from './bulk-more.tsx'
import { ExportButton, TranslateLink } from './bulk-out.tsx'
import { withDiscount } from './discount.ts'
import { useListView } from './list-view.tsx'
import styles from './treatments.module.css'
import { useRowActions } from './use-row-actions.ts'

/** Shows the actions on all selected treatments. */
export const BulkBar = () => {
  const t = useTexts('console/treatments')
  const { selected, select } = useListView()
  const mayWrite = useHasRight('content/write')
  const { hide, show, remove } = useRowActions()
  const tp = useTexts('console/parts')
  const bar = useRef<HTMLDivElement>(null)
  const count = selected.size
  const label = t('selected', { count })
  // The bar comes after a long table.
  usePanelKey(bar, count === 0)
  useEffect(() => {
    if (count > 0) announce(tp('panelCame', { label }))
  }, [count, label, tp])
  if (count === 0) return null
  const keys = [...selected]
  const then = (deed: (keys: readonly string[]) => void) => () => {
    deed(keys)
    select([])
  }
  return (
    <div ref={bar} className={styles.bulk} role="toolbar" aria-label={label} tabIndex={-1}>
      <b>{label}</b>
      {mayWrite && (
        <>
          <DiscountButton keys={keys} />
          <CategoryButton keys={keys} />
          <Button leftSection={<IconEyeOff size={16} stroke={1.7} />} onClick={then(hide)}>
            {t('hide')}
          </Button>
          <Button leftSection={<IconEye size={16} stroke={1.7} />} onClick={then(show)}>
            {t('show')}
          </Button>
          <LaterButton keys={keys} />
          <TranslateLink keys={keys} />
        </>
      )}
      <ExportButton keys={keys} />
      {mayWrite && (
        <Button leftSection={<IconTrash size={16} stroke={1.7} />} onClick={then(remove)}>
          {t('remove')}
        </Button>
      )}
      <CloseButton aria-label={t('unselect')} onClick={() => select([])} />
    </div>
  )
}

const DiscountButton = ({ keys }: { keys: readonly string[] }) => {
  const t = useTexts('console/treatments')
  const [percent, setPercent] = useState<number | string>(10)
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useChangeEntries('products')
  const give = () => {
    const share = Number(percent)
    if (!(share >= 0 && share < 100)) return
    mutate(
      { keys, change: ({ data }) => ({ data: withDiscount(data, share) }) },
      {
        onSuccess: () => showToast(t('discounted', { count: keys.length, percent: share })),
        onError: showError,
      },
    )
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          leftSection={<IconPercentage size={16} stroke={1.7} />}
          loading={isPending}
          onClick={() => setOpen(!isOpen)}
        >
          {t('discount')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={styles.discountForm}
          onSubmit={(event) => {
            event.preventDefault()
            give()
          }}
        >
          <NumberInput
            label={t('percent')}
            description={t('percentHelp')}
            min={0}
            max={99}
            suffix="%"
            value={percent}
            onChange={setPercent}
          />
          <Button type="submit">{t('give')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
