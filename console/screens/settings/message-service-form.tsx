import { Button, PasswordInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  changeMessageService,
  removeMessageService,
  type MessageService,
} from '#schemas/generated/api/message-service.ts'
import { call } from '../../lib/api/call.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './settings.module.css'
import { useAction } from '../../ui/use-action.ts'

type Props = {
  readonly service: MessageService
  readonly close: () => void
  readonly done: (row: MessageService) => void
}

const KINDS = [
  'visit.CONFIRMED',
  'visit.MOVED',
  'visit.CANCELLED',
  'visit.LAPSED',
  'visit.OFFERED',
  'visit.OFFER_LAPSED',
] as const
const LANGUAGES = ['ko', 'ja', 'en', 'zh'] as const

/** Account, sender, and a template for each message and language. */
export const MessageServiceForm = ({ service, close, done }: Props) => {
  const t = useTexts('console/settings')
  const tm = useTexts('console/messages')
  const [{ isSet: _isSet, fallbackFields: _fallbackFields, ...settings }, change] = useState(service)
  const [secret, setSecret] = useState('')
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('ko')
  const set = (part: Partial<MessageService>) => change({ ...service, ...settings, ...part })
  const save = useAction({
    mutationFn: () => call(changeMessageService, { ...settings, ...(secret === '' ? {} : { secret }) }),
    onSuccess: ({ row }) => {
      showToast(t('saved'))
      done(row)
    },
  })
  const remove = useAction({
    mutationFn: () => call(removeMessageService, {}),
    onSuccess: ({ row }) => {
      showToast(t('service.removed'))
      done(row)
    },
  })
  const isComplete =
    settings.apiKey !== '' && /^0\d{6,11}$/.test(settings.sender) && (service.isSet || secret.length >= 8)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Switch
        label={t('service.use')}
        checked={settings.isOn}
        onChange={(event) => set({ isOn: event.currentTarget.checked })}
      />
      <TextInput
        label={t('service.apiKey')}
        value={settings.apiKey}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => set({ apiKey: event.currentTarget.value.trim() })}
      />
      <PasswordInput
        label={t('service.secret')}
        description={service.isSet ? t('service.secretKept') : undefined}
        value={secret}
        autoComplete="off"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': t('account.show'), tabIndex: 0 }}
        onChange={(event) => setSecret(event.currentTarget.value.trim())}
      />
      <TextInput
        label={t('service.sender')}
        description={t('service.senderHelp')}
        inputMode="numeric"
        value={settings.sender}
        maxLength={14}
        onChange={(event) => set({ sender: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <TextInput
        label={t('service.channel')}
        description={t('service.channelHelp')}
        value={settings.channelId ?? ''}
        maxLength={100}
        onChange={(event) => set({ channelId: event.currentTarget.value.trim() || null })}
      />
      {settings.channelId !== null && (
        <fieldset className={styles.templates}>
          <legend>{t('service.templates')}</legend>
          <SegmentedControl
            aria-label={tm('languages')}
            value={language}
            // Keys: language.*
            data={LANGUAGES.map((code) => ({ value: code, label: tm(`language.${code}`) }))}
            onChange={setLanguage}
          />
          {KINDS.map((kind) => (
            <TextInput
              key={`${kind} ${language}`}
              // Keys: kind.*
              label={tm(`kind.${kind.replace('.', '-')}`)}
              value={findTemplate(settings.templates, kind, language)}
              maxLength={100}
              onChange={(event) =>
                set({ templates: withTemplate(settings.templates, kind, language, event.currentTarget.value.trim()) })
              }
            />
          ))}
        </fieldset>
      )}
      <div className={styles.pair}>
        <span />
        {service.isSet && (
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('service.remove')}
          </Button>
        )}
        <Button variant="subtle" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!isComplete}>
          {t('service.save')}
        </Button>
      </div>
    </form>
  )
}

type Template = MessageService['templates'][number]

/** Returns the id of a template; empty where it is missing. */
export const findTemplate = (
  templates: readonly Template[],
  kind: Template['kind'],
  languageCode: Template['languageCode'],
): string => templates.find((one) => one.kind === kind && one.languageCode === languageCode)?.templateId ?? ''

/** Returns the templates with one replaced, or removed when its id is empty. */
export const withTemplate = (
  templates: readonly Template[],
  kind: Template['kind'],
  languageCode: Template['languageCode'],
  templateId: string,
): Template[] => [
  ...templates.filter((one) => one.kind !== kind || one.languageCode !== languageCode),
  ...(templateId === '' ? [] : [{ kind, languageCode, templateId }]),
]
