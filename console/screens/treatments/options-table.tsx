import { isRecord } from '#schemas/is-record.ts'
import { Button, NumberInput, Radio, Switch, Table, TextInput, VisuallyHidden } from '@mantine/core'
import { arrayMove } from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { discountOf } from '#schemas/prices/discount-of.ts'
import { Tool } from '../../content-editing/forms/list-field.tsx'
import type { GroupProps } from '../../content-editing/editor/entry-editor-extension.ts'
import { useForm } from '../../content-editing/forms/form-context.ts'
import { useItemIds } from '../../content-editing/forms/use-item-ids.ts'
import { useUndoRemoval } from '../../content-editing/forms/use-undo-removal.ts'
import { announce } from '../../ui/announce.ts'
import { rowsQuery } from '../../lib/data/rows.ts'
import { textOf } from '../../lib/data/content.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { blankOption, isBlankOption, readPastedOptions, usualVat, withOneDefault, type Option } from './options.ts'
import styles from './treatments.module.css'
import { useOptionKeys } from './use-option-keys.ts'

/** All options of a treatment with their prices; spreadsheet rows can be pasted into it. */
export const OptionsTable = ({ draft }: GroupProps) => {
  const t = useTexts('console/options')
  const { isReadOnly, language, mainLanguage } = useForm()
  const options: readonly Option[] = Array.isArray(draft.data['options']) ? draft.data['options'].filter(isRecord) : []
  const put = (next: readonly Option[]) => draft.edit({ ...draft.data, options: next })
  const change = (index: number, changed: Option) =>
    put(options.map((option, at) => (at === index ? { ...option, ...changed } : option)))
  const makeDefault = (index: number) => put(options.map((option, at) => ({ ...option, isDefault: at === index })))
  const clinicsVat = useClinicsVat(options.length === 0 && !isReadOnly)
  const isIncludeVat = usualVat(options) ?? clinicsVat
  const { ids, moved, inserted, removed } = useItemIds(options.length)
  const putBack = (next: readonly Option[]) => {
    const returned = next.find((option) => !options.includes(option))
    put(withOneDefault(next, returned))
  }
  const tellRemoved = useUndoRemoval({ items: options, put: putBack, inserted })
  const ts = useTexts('console/sorting')
  const nameOf = (option: Option | undefined) => textOf(option?.['name'], [language]) || t('unnamed')
  const paste = (event: ClipboardEvent) => {
    const rows = readPastedOptions(event.clipboardData.getData('text/plain'), mainLanguage, isIncludeVat)
    if (rows.length === 0) return
    event.preventDefault()
    // Pasted rows replace rows left empty.
    put(withOneDefault([...options.filter((option) => !isBlankOption(option)), ...rows]))
  }
  const move = (from: number, to: number) => {
    moved(from, to)
    put(arrayMove([...options], from, to))
    announce(ts('moved', { name: nameOf(options[from]), place: to + 1, count: options.length }))
  }
  const copy = (index: number) => {
    const { id: _, ...rest } = options[index] ?? {}
    inserted(index + 1)
    put(options.toSpliced(index + 1, 0, { ...structuredClone(rest), isDefault: false }))
    announce(ts('copied', { name: nameOf(options[index]) }))
  }
  const remove = (index: number) => {
    removed(index)
    put(withOneDefault(options.toSpliced(index, 1)))
    const option = options[index]
    if (option) tellRemoved(option, index, nameOf(option))
  }
  const { lead, ...keys } = useOptionKeys({ count: options.length, move, copy })
  const add = () => {
    lead({ row: options.length, field: 0, count: options.length + 1 })
    put([...options, { ...blankOption(mainLanguage, isIncludeVat), isDefault: options.length === 0 }])
  }
  return (
    <div className={styles.options} onPaste={isReadOnly ? undefined : paste}>
      <Table aria-label={t('label')} {...(isReadOnly ? {} : keys)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={styles.optionName}>{t('name')}</Table.Th>
            <Table.Th ta="right">{t('original')}</Table.Th>
            <Table.Th ta="right">{t('price')}</Table.Th>
            <Table.Th ta="right">{t('discount')}</Table.Th>
            <Table.Th ta="center">{t('estimated')}</Table.Th>
            <Table.Th ta="center">{t('consulting')}</Table.Th>
            <Table.Th ta="center">{t('vat')}</Table.Th>
            <Table.Th ta="center">{t('default')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('tools')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {options.map((option, index) => (
            <OptionRow
              key={ids[index]}
              option={option}
              index={index}
              last={options.length - 1}
              language={language}
              isReadOnly={isReadOnly}
              change={(changed) => change(index, changed)}
              makeDefault={() => makeDefault(index)}
              move={(to) => move(index, to)}
              copy={() => copy(index)}
              remove={() => remove(index)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {!isReadOnly && (
        <div className={styles.optionsFoot}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={add}
          >
            {t('add')}
          </Button>
          <span>{t('pasteHelp')}</span>
        </div>
      )}
    </div>
  )
}

/** Returns the VAT setting of most of the clinic's options, for a treatment's first option. */
const useClinicsVat = (isWanted: boolean): boolean | undefined => {
  const { data } = useQuery({ ...rowsQuery('products', {}), enabled: isWanted })
  const options = data?.rows.flatMap((row): unknown => row.data['options'] ?? []) ?? []
  return usualVat(options.filter(isRecord))
}

type RowProps = {
  readonly option: Option
  readonly index: number
  readonly last: number
  readonly language: string
  readonly isReadOnly: boolean
  readonly change: (changed: Option) => void
  readonly makeDefault: () => void
  readonly move: (to: number) => void
  readonly copy: () => void
  readonly remove: () => void
}

const OptionRow = (props: RowProps) => {
  const { option, index, last, language, isReadOnly, change, makeDefault, move, copy, remove } = props
  const t = useTexts('console/options')
  const formats = useFormats()
  const names = isRecord(option['name']) ? option['name'] : {}
  const own = names[language]
  const name = typeof own === 'string' ? own : ''
  const shown = name || textOf(names, []) || t('unnamed')
  const price = typeof option['price'] === 'number' ? option['price'] : null
  const original = typeof option['originalPrice'] === 'number' ? option['originalPrice'] : null
  const isConsulting = option['isConsultingRequired'] === true
  const isTooHigh = price !== null && original !== null && price > original
  const label = (field: string) => `${shown} ${field}`
  return (
    <Table.Tr>
      <Table.Td>
        <TextInput
          aria-label={label(t('name'))}
          lang={language}
          readOnly={isReadOnly}
          value={name}
          placeholder={shown}
          onChange={(event) => change({ name: { ...names, [language]: event.currentTarget.value } })}
        />
      </Table.Td>
      <Table.Td>
        <Money
          label={label(t('original'))}
          value={original}
          isReadOnly={isReadOnly || isConsulting}
          change={(next) => change({ originalPrice: next })}
        />
      </Table.Td>
      <Table.Td>
        <Money
          label={label(t('price'))}
          value={price}
          placeholder={isConsulting ? t('afterConsulting') : ''}
          isReadOnly={isReadOnly || isConsulting}
          error={isTooHigh ? t('tooHigh') : undefined}
          change={(next) => change({ price: next })}
        />
      </Table.Td>
      <Table.Td ta="right" className={styles.discount}>
        {price !== null && discountOf(price, original) > 0 ? formats.share(discountOf(price, original)) : '–'}
      </Table.Td>
      <Table.Td>
        <Switch
          className={styles.middle ?? ''}
          aria-label={label(t('estimated'))}
          disabled={isReadOnly || isConsulting}
          checked={option['isEstimatedPrice'] === true}
          onChange={(event) => change({ isEstimatedPrice: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        <Switch
          className={styles.middle ?? ''}
          aria-label={label(t('consulting'))}
          disabled={isReadOnly}
          checked={isConsulting}
          onChange={(event) => {
            const isOn = event.currentTarget.checked
            change({
              isConsultingRequired: isOn,
              ...(isOn ? { price: null, originalPrice: null, isEstimatedPrice: false } : {}),
            })
          }}
        />
      </Table.Td>
      <Table.Td>
        <Switch
          className={styles.middle ?? ''}
          aria-label={label(t('vat'))}
          disabled={isReadOnly}
          checked={option['isIncludeVat'] === true}
          onChange={(event) => change({ isIncludeVat: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        <Radio
          className={styles.middle ?? ''}
          aria-label={label(t('default'))}
          disabled={isReadOnly}
          checked={option['isDefault'] === true}
          onChange={makeDefault}
        />
      </Table.Td>
      <Table.Td>
        {!isReadOnly && (
          <span className={styles.tools}>
            <Tool label={label(t('up'))} isOff={index === 0} run={() => move(index - 1)} icon={IconArrowUp} />
            <Tool label={label(t('down'))} isOff={index === last} run={() => move(index + 1)} icon={IconArrowDown} />
            <Tool label={label(t('copy'))} run={copy} icon={IconCopy} />
            <Tool label={label(t('remove'))} run={remove} icon={IconTrash} />
          </span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

type MoneyProps = {
  readonly label: string
  readonly value: number | null
  readonly isReadOnly: boolean
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly change: (value: number | null) => void
}

const Money = ({ label, value, isReadOnly, placeholder = '', error, change }: MoneyProps) => (
  <NumberInput
    className={styles.money ?? ''}
    aria-label={label}
    hideControls
    // An arrow key pressed by mistake would change a price by one won unnoticed.
    withKeyboardEvents={false}
    thousandSeparator=","
    allowDecimal={false}
    allowNegative={false}
    min={0}
    max={2_000_000_000}
    placeholder={placeholder}
    disabled={isReadOnly}
    error={error}
    value={value ?? ''}
    onChange={(next) => change(typeof next === 'number' ? next : null)}
  />
)
