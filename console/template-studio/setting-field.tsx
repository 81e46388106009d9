import { ActionIcon, NumberInput, SegmentedControl, Switch, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../lib/texts/texts.tsx'
import shared from './studio.module.css'
import { LazySelect } from '../ui/lazy-select.tsx'
import styles from './setting-field.module.css'

/** The parts of a setting's schema that its field is generated from. */
export type SettingSchema = {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: unknown
}

type Props = {
  readonly name: string
  readonly schema: SettingSchema
  readonly value: unknown
  /** Origin of the value. */
  readonly from: 'own' | 'base' | 'template' | 'section'
  readonly change: (value: unknown) => void
  readonly reset: () => void
}

/** Milliseconds without a key press after which typed text is saved. */
const TYPED_MS = 400
/** Total characters up to which choices appear side by side. */
const FEW_LETTERS = 26

/** Setting of a section: its value, its source, and a reset button. */
export const SettingField = ({ name, schema, from, reset, ...rest }: Props) => {
  const t = useTexts('console/studio')
  const label = t(`setting.${name}`, { defaultValue: schema.title ?? name }) // Keys: setting.*
  return (
    <div className={styles.setting} data-from={from}>
      <Control name={name} schema={schema} label={label} {...rest} />
      <div className={styles.settingFoot}>
        {/* Keys: from.* */}
        <span>{t(`from.${from}`)}</span>
        {from === 'own' && (
          <Tooltip label={t('resetSetting', { name: label })}>
            <ActionIcon variant="subtle" size={24} aria-label={t('resetSetting', { name: label })} onClick={reset}>
              <IconArrowBackUp size={14} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </div>
  )
}

type ControlProps = Pick<Props, 'name' | 'schema' | 'value' | 'change'> & { readonly label: string }

const Control = ({ schema, value, label, change }: ControlProps) => {
  const t = useTexts('console/studio')
  const [draft, setDraft] = useState<unknown>(undefined)
  const write = useDebouncedCallback((next: unknown) => {
    setDraft(undefined)
    change(next)
  }, TYPED_MS)
  const type = (next: unknown) => {
    setDraft(next)
    write(next)
  }
  const shown = draft === undefined ? value : draft
  const help = schema.description
  if (schema.enum) {
    const data = schema.enum
      .map(String)
      .map((one) => ({ value: one, label: t(`choice.${one}`, { defaultValue: one }) })) // Keys: choice.*
    const props = {
      data,
      value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      onChange: (next: string | null) => next !== null && change(next),
    }
    if (data.map((one) => one.label).join('').length <= FEW_LETTERS) {
      return (
        <div>
          <div className={styles.settingLabel}>{label}</div>
          <SegmentedControl fullWidth size="xs" aria-label={label} {...props} />
        </div>
      )
    }
    return <LazySelect label={label} description={help} allowDeselect={false} {...props} />
  }
  if (schema.type === 'boolean') {
    return (
      <Switch
        classNames={{ body: styles.switch ?? '' }}
        label={label}
        description={help}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    )
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return (
      <NumberInput
        label={label}
        description={help}
        value={typeof shown === 'number' ? shown : ''}
        allowDecimal={schema.type === 'number'}
        clampBehavior="none"
        {...(schema.minimum === undefined ? {} : { min: schema.minimum })}
        {...(schema.maximum === undefined ? {} : { max: schema.maximum })}
        onChange={(next) => typeof next === 'number' && type(next)}
      />
    )
  }
  if (schema.type === 'string') {
    return (
      <TextInput
        label={label}
        description={help}
        value={typeof shown === 'string' ? shown : ''}
        {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
        onChange={(event) => type(event.currentTarget.value)}
      />
    )
  }
  return (
    <div>
      <div className={styles.settingLabel}>{label}</div>
      <code className={shared.rowFacts}>{JSON.stringify(value)}</code>
      <p className={shared.help}>{t('inFile')}</p>
    </div>
  )
}
