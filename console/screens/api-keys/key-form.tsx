import { Button, Checkbox, CloseButton, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { changeApiKey, createApiKey } from '#schemas/generated/api/api-keys.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { LazySelect } from '../../ui/lazy-select.tsx'
import { showError, showToast } from '../../ui/toasts/toasts.tsx'
import styles from './api-keys.module.css'
import { CONTENT_TYPES } from './content-types.ts'
import { endOf, LIFETIMES, toForm, toSettings, type KeyForm, type Lifetime, type PlainKey } from './keys.ts'
import { CLINIC_ROLES, OPERATOR_ROLES, RIGHTS_OF, type KeyRight } from './rights-of-roles.ts'

type Props = {
  /** Null for a new key. */
  readonly apiKey: PlainKey | null
  close: () => void
  created: (secret: string, key: PlainKey) => void
  saved: () => void
}

const START: KeyForm = {
  name: '',
  role: 'desk',
  rights: null,
  isReadOnly: false,
  kinds: null,
  addresses: '',
  perMinute: 60,
  expiresAt: null,
}

const LIFETIME_NAMES: readonly Lifetime[] = ['month', 'halfYear', 'year', 'never']

/** Field of a refusal. */
type Fault = 'name' | 'addresses' | null

const faultOf = (error: unknown): Fault => {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'key/name-taken') return 'name'
  const fields: unknown = error.details['fields']
  return JSON.stringify(fields ?? '').includes('"addresses"') ? 'addresses' : null
}

const useSaving = ({ apiKey, created, saved }: Props) => {
  const t = useTexts('console/apiKeys')
  return useMutation({
    mutationFn: async (form: KeyForm) => {
      const settings = toSettings(form)
      if (apiKey) {
        await call(changeApiKey, { id: apiKey.id, ...settings })
        showToast(t('form.saved', { name: settings.name }))
        saved()
        return
      }
      const { row } = await call(createApiKey, settings)
      created(row.secret, row.key)
    },
    onError: (error) => {
      if (faultOf(error) === null) showError(error)
    },
  })
}

/** Makes a key or changes its settings. */
export const KeyFormPanel = (props: Props) => {
  const { apiKey, close } = props
  const t = useTexts('console/apiKeys')
  const { isOperatorsConsole } = useSession()
  const [form, setForm] = useState<KeyForm>(() =>
    apiKey
      ? toForm(apiKey)
      : { ...START, role: isOperatorsConsole ? 'operator' : 'desk', expiresAt: endOf('halfYear', new Date()) },
  )
  const save = useSaving(props)
  const fault = faultOf(save.error)
  const put = (part: Partial<KeyForm>) => {
    setForm({ ...form, ...part })
    if (save.error) save.reset()
  }
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  const isNameWrong = form.name.includes('@')
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(form)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <header className={styles.panelHead}>
        <h2>{apiKey ? t('form.edit') : t('form.new')}</h2>
        <CloseButton aria-label={t('close')} onClick={close} />
      </header>
      <div className={styles.panelBody}>
        <TextInput
          ref={name}
          label={t('form.name')}
          description={t('form.nameHelp')}
          value={form.name}
          maxLength={60}
          autoComplete="off"
          error={isNameWrong ? t('form.nameWrong') : fault === 'name' && t('form.nameTaken')}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <RightsFields form={form} put={put} />
        <LimitFields form={form} put={put} isWrong={fault === 'addresses'} hasEnd={apiKey?.expiresAt ?? null} />
      </div>
      <footer className={styles.panelFoot}>
        <Button variant="subtle" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={form.name.trim() === '' || isNameWrong}>
          {apiKey ? t('form.save') : t('form.make')}
        </Button>
      </footer>
    </form>
  )
}

type FieldProps = { readonly form: KeyForm; put: (part: Partial<KeyForm>) => void }

/** Role, and a tick for each of its permissions. */
const RightsFields = ({ form, put }: FieldProps) => {
  const t = useTexts('console/apiKeys')
  const tr = useTexts('console/shell')
  const { isOperatorsConsole } = useSession()
  const roles: readonly KeyForm['role'][] = isOperatorsConsole ? OPERATOR_ROLES : CLINIC_ROLES
  const all = RIGHTS_OF[form.role]
  const chosen = form.rights ?? all
  const toggle = (right: KeyRight, isOn: boolean) => {
    const next = all.filter((one) => (one === right ? isOn : chosen.includes(one)))
    // A key without any permission would be of no use.
    if (next.length > 0) put({ rights: next.length === all.length ? null : next })
  }
  return (
    <>
      <LazySelect
        label={t('form.role')}
        description={t('form.roleHelp')}
        allowDeselect={false}
        value={form.role}
        // Keys: role.*
        data={roles.map((one) => ({ value: one, label: tr(`role.${one}`) }))}
        onChange={(role) => put({ role: roles.find((one) => one === role) ?? form.role, rights: null })}
      />
      <fieldset className={styles.choices}>
        <legend>{t('may')}</legend>
        {all.map((right) => (
          <Checkbox
            key={right}
            // Keys: right.*
            label={t(`right.${right.replace('/', '-')}`)}
            checked={chosen.includes(right)}
            onChange={(event) => toggle(right, event.currentTarget.checked)}
          />
        ))}
        <Switch
          label={t('readOnly')}
          description={t('form.readOnlyHelp')}
          checked={form.isReadOnly}
          onChange={(event) => put({ isReadOnly: event.currentTarget.checked })}
        />
        <p className={styles.quiet}>{t('form.closed')}</p>
      </fieldset>
    </>
  )
}

/** Limits: end, addresses, calls per minute, content types. */
const LimitFields = ({
  form,
  put,
  isWrong,
  hasEnd,
}: FieldProps & { readonly isWrong: boolean; readonly hasEnd: string | null }) => {
  const t = useTexts('console/apiKeys')
  const tk = useTexts('console/publish')
  const formats = useFormats()
  const [lifetime, setLifetime] = useState<Lifetime | 'kept'>(
    hasEnd ? 'kept' : form.expiresAt === null ? 'never' : 'halfYear',
  )
  const choose = (value: string | null) => {
    const chosen = LIFETIME_NAMES.find((one) => one === value)
    setLifetime(chosen ?? 'kept')
    put({ expiresAt: chosen ? endOf(chosen, new Date()) : hasEnd })
  }
  const kinds = form.kinds ?? []
  return (
    <fieldset className={styles.choices}>
      <legend>{t('form.limits')}</legend>
      <LazySelect
        label={t('form.ends')}
        allowDeselect={false}
        value={lifetime}
        data={[
          ...(hasEnd ? [{ value: 'kept', label: t('until', { day: formats.day(new Date(hasEnd)) }) }] : []),
          // Keys: lifetime.*
          ...LIFETIME_NAMES.map((one) => ({ value: one, label: t(`lifetime.${one}`, { count: LIFETIMES[one] ?? 0 }) })),
        ]}
        onChange={choose}
      />
      <Textarea
        label={t('form.addresses')}
        description={t('form.addressesHelp')}
        placeholder="203.0.113.0/24"
        autosize
        minRows={1}
        maxRows={6}
        spellCheck={false}
        value={form.addresses}
        error={isWrong && t('form.addressesWrong')}
        onChange={(event) => put({ addresses: event.currentTarget.value })}
      />
      <NumberInput
        label={t('form.perMinute')}
        min={1}
        max={6000}
        allowDecimal={false}
        value={form.perMinute}
        onChange={(value) => put({ perMinute: Math.min(6000, Math.max(1, Math.trunc(Number(value)) || 1)) })}
      />
      <details>
        <summary>{kinds.length === 0 ? t('form.allKinds') : t('someKinds', { count: kinds.length })}</summary>
        <div className={styles.kinds}>
          {CONTENT_TYPES.map((kind) => (
            <Checkbox
              key={kind}
              // Keys: kind.*
              label={tk(`kind.${kind}`)}
              checked={kinds.includes(kind)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked
                const next = CONTENT_TYPES.filter((one) => (one === kind ? isOn : kinds.includes(one)))
                put({ kinds: next.length === 0 ? null : next })
              }}
            />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
