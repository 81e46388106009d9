import { Alert, Button, Group, Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { proveAdminSession } from '#schemas/generated/api/administrators.ts'
import { ApiError, call } from '../lib/api/call.ts'
import { hasPasskeys, isCancelled, proveByPasskey } from '../lib/api/passkeys.ts'
import { useSession } from '../lib/api/session.ts'
import { useTexts, type Translate } from '../lib/texts/texts.tsx'

type Props = {
  /** Id of the operation that requires the proof. */
  readonly operation: string
  readonly finish: (isProven: boolean) => void
}

/** Form that asks for the password or a passkey again. */
export const ProofForm = ({ operation, finish }: Props) => {
  const t = useTexts('console/signIn')
  const { passkeys, email, hasAuthenticator } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const prove = useMutation({
    mutationFn: () => call(proveAdminSession, { password, ...(code.trim() === '' ? {} : { code: code.trim() }) }),
    onSuccess: () => finish(true),
  })
  const touch = useMutation({ mutationFn: proveByPasskey, onSuccess: () => finish(true) })
  const error = prove.error ?? (isCancelled(touch.error) ? null : touch.error)
  const failure = error instanceof ApiError ? error.code : ''
  // The authenticator may have been added on another device since this session was read.
  const wantsCode = hasAuthenticator || failure === 'admin/code-needed' || code !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    prove.mutate()
  }
  return (
    <Modal
      opened
      onClose={() => finish(false)}
      title={t('proof.title')}
      size={400}
      zIndex={450}
      closeButtonProps={{ 'aria-label': t('proof.cancel') }}
    >
      <form onSubmit={send}>
        <Text size="sm" c="dimmed" mb="md">
          {/* Keys: proof.deed.* */}
          {t(`proof.deed.${operation}`, { defaultValue: t('proof.deed.other') })} {t('proof.text')}
        </Text>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          value={password}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        {wantsCode && (
          <TextInput
            mt="md"
            label={t('code')}
            description={t('codeHelp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        {error && failure !== 'admin/code-needed' && (
          <Alert color="red" mt="md" role="alert">
            {toFailureText(failure, t)}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          {passkeys > 0 && hasPasskeys() && (
            <Button
              variant="default"
              mr="auto"
              leftSection={<IconFingerprint size={16} stroke={1.7} aria-hidden />}
              loading={touch.isPending}
              onClick={() => touch.mutate()}
            >
              {t('proof.passkey')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => finish(false)}>
            {t('proof.cancel')}
          </Button>
          <Button
            type="submit"
            loading={prove.isPending}
            disabled={password === '' || (wantsCode && code.trim() === '')}
          >
            {t('proof.go')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

const toFailureText = (code: string, t: Translate): string => {
  if (code === 'admin/wrong-password') return t('proof.wrong')
  return code === 'admin/wrong-code' ? t('wrongCode') : t('proof.failed')
}
