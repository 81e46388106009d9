import { Button, CloseButton, NumberInput, Popover, Menu } from '@mantine/core'
import { IconEye, IconEyeOff, IconPercentage, IconTrash, IconFileSpreadsheet, IconLanguage } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { useChangeEntries } from '../../content-editing/entries/change-entry.ts'
import { announce } from '../../ui/announce.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { usePanelKey } from '../../ui/panels/use-panel-key.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { CategoryButton, LaterButton } from './bulk-more.tsx'
import { useListView } from './list-view.tsx'
import styles from './treatments.module.css'
import { useRowActions } from './use-row-actions.ts'
import { isRecord } from '#schemas/is-record.ts'
import { Link } from 'react-router'
import { ExportItems } from '../../content-editing/spreadsheets/export-items.tsx'
import { useExport } from '../../content-editing/spreadsheets/use-export.ts'

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
  const then = (action: (keys: readonly string[]) => void) => () => {
    action(keys)
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

/** Korean prices are multiples of 100 won. */
const STEP_KRW = 100

/**
 * Returns the data with a discount in per cent of the original price, or of the current price when there is no
 * discount; 0 removes it. Options that need consulting have no price and stay unchanged.
 */
export const withDiscount = (data: Record<string, unknown>, percent: number): Record<string, unknown> => {
  const options: readonly unknown[] = Array.isArray(data['options']) ? data['options'] : []
  return {
    ...data,
    options: options.map((option) => {
      if (!isRecord(option) || typeof option['price'] !== 'number') return option
      const original = typeof option['originalPrice'] === 'number' ? option['originalPrice'] : option['price']
      if (percent === 0) return { ...option, price: original, originalPrice: null }
      const price = Math.round((original * (100 - percent)) / 100 / STEP_KRW) * STEP_KRW
      return { ...option, price, originalPrice: original }
    }),
  }
}

type Props = { readonly keys: readonly string[] }

/** Maximum number of treatments in a URL of the translations screen. */
const MAX_TREATMENTS = 500

/** Opens the translations of exactly the selection; the address can be sent to a translator. */
const TranslateLink = ({ keys }: Props) => {
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
const ExportButton = ({ keys }: Props) => {
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
