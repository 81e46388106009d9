import { Button, PasswordInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  changeMachineTranslation,
  removeMachineTranslation,
  testMachineTranslation,
  type ChangeMachineTranslationInput,
  type MachineTranslation,
} from '#schemas/generated/api/machine-translation.ts'
import { call } from '../../lib/api/call.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import { MachineHints } from './machine-hints.tsx'
import styles from './settings.module.css'

const PROVIDERS = ['deepl', 'google', 'papago', 'chat'] as const
type Provider = (typeof PROVIDERS)[number]

const MAX_LIMIT = 100_000_000
const MIN_KEY_LENGTH = 8

type Props = {
  readonly machine: MachineTranslation
  readonly close: () => void
  readonly done: (row: MachineTranslation) => void
}

/** Form of the account: service, key, which is never read back, and limit. */
export const MachineForm = ({ machine, close, done }: Props) => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const form = useMachineForm(machine)
  const { source, provider, isOwn, isKeyStored } = form
  const save = useAction({
    mutationFn: () => call(changeMachineTranslation, form.toInput()),
    onSuccess: ({ row }) => {
      showToast(t('saved'))
      done(row)
    },
  })
  const remove = useAction({
    mutationFn: () => call(removeMachineTranslation, {}),
    onSuccess: ({ row }) => {
      showToast(t('machine.removed'))
      done(row)
    },
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Switch
        label={t('machine.use')}
        checked={form.isOn}
        onChange={(event) => form.set({ isOn: event.currentTarget.checked })}
      />
      {machine.operatorProvider !== null && (
        <SegmentedControl
          aria-label={t('machine.source')}
          value={source}
          data={[
            {
              value: 'operator',
              label: t('machine.sources.operator', {
                // Keys: machine.provider.*
                provider: t(`machine.provider.${machine.operatorProvider}`),
              }),
            },
            { value: 'own', label: t('machine.sources.own') },
          ]}
          onChange={(next) => form.set({ source: next === 'own' ? 'own' : 'operator' })}
        />
      )}
      {isOwn && (
        <>
          <Select
            label={t('machine.service')}
            // Keys: machine.provider.*
            data={PROVIDERS.map((value) => ({ value, label: t(`machine.provider.${value}`) }))}
            value={provider}
            allowDeselect={false}
            onChange={(value) => form.set({ provider: PROVIDERS.find((one) => one === value) ?? provider })}
          />
          {provider === 'papago' && (
            <Field name="keyId" value={form.keyId} set={(keyId) => form.set({ keyId })} maxLength={100} />
          )}
          {provider === 'chat' && (
            <>
              <Field name="address" value={form.address} set={(address) => form.set({ address })} maxLength={300} />
              <Field name="model" value={form.model} set={(model) => form.set({ model })} maxLength={100} />
            </>
          )}
          <PasswordInput
            label={t('machine.key')}
            description={isKeyStored ? t('machine.keyKept') : machine.isSet ? t('machine.keyAnew') : undefined}
            value={form.key}
            autoComplete="off"
            maxLength={500}
            visibilityToggleButtonProps={{ 'aria-label': t('account.show'), tabIndex: 0 }}
            onChange={(event) => form.set({ key: event.currentTarget.value.trim() })}
          />
        </>
      )}
      <TextInput
        label={t('machine.limit')}
        description={t('machine.limitHelp', {
          month: formats.month(machine.month),
          used: formats.figure(machine.used),
        })}
        inputMode="numeric"
        value={form.monthlyLimit === 0 ? '' : formats.figure(form.monthlyLimit)}
        maxLength={11}
        onChange={(event) => form.set({ monthlyLimit: Number(event.currentTarget.value.replaceAll(/\D/g, '')) })}
      />
      <MachineHints provider={isOwn ? provider : machine.operatorProvider} isOperators={!isOwn} machine={machine} />
      <Test isReady={machine.isOn && !form.isChanged} />
      <div className={styles.pair}>
        <span />
        {machine.isSet && (
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('machine.remove')}
          </Button>
        )}
        <Button variant="subtle" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!form.isComplete}>
          {t('machine.save')}
        </Button>
      </div>
    </form>
  )
}

type State = {
  readonly isOn: boolean
  readonly source: 'own' | 'operator'
  readonly provider: Provider
  readonly key: string
  readonly keyId: string
  readonly address: string
  readonly model: string
  readonly monthlyLimit: number
}

/** Holds the form's fields, checks them, and builds the request. */
const useMachineForm = (machine: MachineTranslation) => {
  const { source, keyId, address, model, monthlyLimit } = machine
  const before: State = {
    isOn: machine.isOn || (!machine.isSet && machine.used === 0),
    source,
    provider: (source === 'own' ? machine.provider : null) ?? 'deepl',
    key: '',
    keyId,
    address,
    model,
    monthlyLimit,
  }
  const [state, setState] = useState(before)
  const [isChanged, setChanged] = useState(false)
  const isOwn = state.source === 'own'
  const isKeyStored = machine.isSet && state.provider === before.provider && state.address === before.address
  const hasAccount =
    (state.provider !== 'papago' || state.keyId !== '') &&
    (state.provider !== 'chat' || (/^https?:\/\/\S+$/.test(state.address) && state.model !== ''))
  const hasKey = state.key.length >= MIN_KEY_LENGTH || (isKeyStored && state.key === '')
  const hasLimit = Number.isInteger(state.monthlyLimit) && state.monthlyLimit >= 1 && state.monthlyLimit <= MAX_LIMIT
  return {
    ...state,
    isOwn,
    isKeyStored,
    isChanged,
    isComplete: hasLimit && (!isOwn || (hasAccount && hasKey)),
    set: (part: Partial<State>) => {
      setChanged(true)
      setState((known) => ({ ...known, ...part }))
    },
    toInput: (): ChangeMachineTranslationInput => {
      const { isOn } = state
      const shared = { isOn, source: state.source, monthlyLimit: state.monthlyLimit }
      if (!isOwn) return shared
      return {
        ...shared,
        provider: state.provider,
        ...(state.key !== '' && { key: state.key }),
        ...(state.provider === 'papago' && { keyId: state.keyId }),
        ...(state.provider === 'chat' && { address: state.address, model: state.model }),
      }
    },
  }
}

type FieldProps = {
  readonly name: 'keyId' | 'address' | 'model'
  readonly value: string
  readonly set: (value: string) => void
  readonly maxLength: number
}

const Field = ({ name, value, set, maxLength }: FieldProps) => {
  const t = useTexts('console/settings')
  return (
    <TextInput
      // Keys: machine.*
      label={t(`machine.${name}`)}
      description={name === 'model' ? undefined : t(`machine.${name}Help`)}
      value={value}
      autoComplete="off"
      maxLength={maxLength}
      onChange={(event) => set(event.currentTarget.value.trim())}
    />
  )
}

/** Translates a short text with the stored account. */
const Test = ({ isReady }: { readonly isReady: boolean }) => {
  const t = useTexts('console/settings')
  const test = useAction({ mutationFn: async () => (await call(testMachineTranslation, {})).row })
  return (
    <div className={styles.pair}>
      <span role="status">
        {test.data && t(test.data.isWorking ? 'machine.works' : 'machine.fails', { result: test.data.result })}
      </span>
      <Button variant="default" disabled={!isReady} loading={test.isPending} onClick={() => test.mutate()}>
        {t('machine.test')}
      </Button>
    </div>
  )
}
