import { isRecord } from '#schemas/is-record.ts'
import { Kbd, NumberInput, Popover } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { useChangeEntries } from '../../content-editing/entries/change-entry.ts'
import { showError } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './treatments.module.css'

type Props = {
  readonly row: ContentEntry
  readonly price: number | null
  readonly original: number | null
  readonly isEstimated: boolean
}

/**
 * Focuses and selects the field at once: a focus event would fire after the first keys of a fast typist, and select
 * them.
 */
const enter = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}

/** Price of the default option, edited in place on click. */
export const PriceCell = ({ row, price, original, isEstimated }: Props) => {
  const t = useTexts('console/treatments')
  const formats = useFormats()
  const mayWrite = useHasRight('content/write')
  const [value, setValue] = useState<number | null>(null)
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending, variables } = useChangeEntries('products')
  const isEditing = value !== null
  const stop = () => {
    setValue(null)
    setWrong(false)
  }
  const save = () => {
    if (value === null || value === price) return stop()
    if (original !== null && value > original) return setWrong(true)
    mutate({ keys: [row.key], change: (entry) => ({ data: withPrice(entry.data, value) }) }, { onError: showError })
    stop()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') stop()
    else if (event.key === 'Tab' || event.key === 'ArrowDown') {
      event.preventDefault()
      // The field unmounts before the browser would move the focus.
      const next = event.key === 'Tab' ? besideIn(event.currentTarget, event.shiftKey ? -1 : 1) : null
      save()
      if (next) next.focus()
      else openNext(event.currentTarget)
    }
  }
  if (!isEditing) {
    const shown = isPending && variables ? '…' : `${formats.figure(price)}${isEstimated ? ' ~' : ''}`
    return mayWrite && price !== null ? (
      <button
        type="button"
        className={styles.price}
        data-price
        aria-label={t('editPrice', { price: formats.figure(price) })}
        onClick={() => setValue(price)}
      >
        {shown}
      </button>
    ) : (
      <b className={styles.price}>{price === null ? t('consulting') : shown}</b>
    )
  }
  return (
    <Popover opened position="bottom" shadow="md" withinPortal>
      <Popover.Target>
        <NumberInput
          className={styles.priceField}
          value={value}
          min={0}
          max={2_000_000_000}
          thousandSeparator=","
          hideControls
          // Arrow keys move to the price below; the default would also change this one.
          withKeyboardEvents={false}
          data-autofocus
          ref={enter}
          aria-label={t('column.price')}
          error={isWrong}
          onChange={(next) => setValue(typeof next === 'number' ? next : 0)}
          onKeyDown={press}
          onBlur={save}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.priceNote ?? ''}>
        {isWrong && <p className={styles.wrong}>{t('priceAboveOriginal')}</p>}
        <p>
          <span>{t('column.original')}</span> {formats.figure(original)}
        </p>
        <p>
          <span>{t('seenByVisitors')}</span> <b>{formats.money(value)}</b>
        </p>
        <p className={styles.keys}>
          <Kbd size="xs">⏎</Kbd> {t('key.save')} <Kbd size="xs">⇥</Kbd> {t('key.next')} <Kbd size="xs">↓</Kbd>{' '}
          {t('key.below')} <Kbd size="xs">esc</Kbd> {t('key.cancel')}
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Returns the element before or after the field in its row, for Tab. */
const besideIn = (field: EventTarget & Element, by: 1 | -1): HTMLElement | null => {
  const all = [...(field.closest('tr')?.querySelectorAll<HTMLElement>('a, button, input') ?? [])]
  return all[all.findIndex((one) => one === field) + by] ?? null
}

/** Opens the price one row below. */
const openNext = (field: EventTarget & Element): void => {
  const next = field.closest('tr')?.nextElementSibling?.querySelector<HTMLElement>('[data-price]')
  next?.click()
}

/** Returns the data with another price for the default option. */
export const withPrice = (data: Record<string, unknown>, price: number): Record<string, unknown> => {
  const options: readonly unknown[] = Array.isArray(data['options']) ? data['options'] : []
  const chosen = Math.max(
    0,
    options.findIndex((option) => isRecord(option) && option['isDefault'] === true),
  )
  return {
    ...data,
    options: options.map((option, index) => (index === chosen && isRecord(option) ? { ...option, price } : option)),
  }
}
