import { Button, PasswordInput, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { changeAdminPassword, changeAdminProfile } from '#schemas/generated/api/administrators.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { SESSION_KEY, useSession } from '../../lib/api/session.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { CONSOLE_LANGUAGES } from '../../lib/texts/languages.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { useAction } from '../../ui/use-action.ts'

/** The user's name, e-mail language and password. */
export const AccountCard = () => {
  const t = useTexts('console/settings')
  const { email } = useSession()
  const [isChanging, setChanging] = useState(false)
  return (
    <Card id="account" title={t('card.account')}>
      <Profile />
      <div className={styles.row} style={{ borderTop: '1px solid var(--maru-hair)' }}>
        <span className={styles.two}>
          <b>{t('account.password')}</b>
          <small>{email}</small>
        </span>
        {!isChanging && (
          <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
            {t('account.change')}
          </Button>
        )}
      </div>
      {isChanging && <PasswordForm close={() => setChanging(false)} />}
    </Card>
  )
}

const Profile = () => {
  const t = useTexts('console/settings')
  const client = useQueryClient()
  const session = useSession()
  const [name, setName] = useState(session.name)
  const known = CONSOLE_LANGUAGES.find((code) => code === session.language) ?? 'ko'
  const save = useAction({
    mutationFn: (profile: { name: string; language: 'ko' | 'en' }) => call(changeAdminProfile, profile),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SESSION_KEY })
      showToast(t('saved'))
    },
  })
  const saveName = () => {
    if (name.trim() !== '' && name !== session.name) save.mutate({ name: name.trim(), language: known })
  }
  return (
    <div className={styles.form}>
      <TextInput
        label={t('account.name')}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={saveName}
      />
      <div>
        <Text size="xs" c="dimmed" mb={4} id="mail-language">
          {t('account.language')}
        </Text>
        <SegmentedControl
          aria-labelledby="mail-language"
          value={known}
          // Keys: language.*
          data={CONSOLE_LANGUAGES.map((code) => ({ value: code, label: t(`language.${code}`) }))}
          onChange={(code) => save.mutate({ name: name.trim() || session.email, language: code })}
        />
      </div>
    </div>
  )
}

const PasswordForm = ({ close }: { close: () => void }) => {
  const t = useTexts('console/settings')
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const { hasAuthenticator } = useSession()
  const [appCode, setAppCode] = useState('')
  const save = useMutation({
    mutationFn: () =>
      call(changeAdminPassword, {
        password,
        newPassword: next,
        ...(appCode.trim() === '' ? {} : { code: appCode.trim() }),
      }),
    onSuccess: () => {
      close()
      showToast(t('account.changed'))
    },
  })
  const code = save.error instanceof ApiError ? save.error.code : ''
  const isKnown = ['admin/wrong-password', 'admin/weak-password', 'admin/wrong-code', 'admin/code-needed'].includes(
    code,
  )
  // The authenticator may have been added on another device since this session was read.
  const wantsCode = hasAuthenticator || code === 'admin/code-needed' || appCode !== ''
  const isFilled = password !== '' && [...next].length >= 12 && (!wantsCode || appCode.trim() !== '')
  const eye = { 'aria-label': t('account.show'), tabIndex: 0 }
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <PasswordInput
        label={t('account.now')}
        autoComplete="current-password"
        value={password}
        error={code === 'admin/wrong-password' && t('account.wrong')}
        visibilityToggleButtonProps={eye}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('account.next')}
        description={t('account.help')}
        autoComplete="new-password"
        value={next}
        error={code === 'admin/weak-password' && t('account.weak')}
        visibilityToggleButtonProps={eye}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      {wantsCode && (
        <TextInput
          label={t('account.code')}
          description={t('account.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={appCode}
          error={code === 'admin/wrong-code' && t('account.wrongCode')}
          onChange={(event) => setAppCode(event.currentTarget.value)}
        />
      )}
      {save.error && !isKnown && <Text c="red">{t('failed')}</Text>}
      <div className={styles.pair} style={{ justifyContent: 'flex-end' }}>
        <span />
        <Button variant="subtle" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!isFilled}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  )
}
