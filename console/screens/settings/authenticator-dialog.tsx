import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { beginAuthenticator, confirmAuthenticator } from '#schemas/generated/api/administrators.ts'
import { Copying } from '../../ui/copying/copying.tsx'
import { call } from '../../lib/api/call.ts'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './settings.module.css'

type Props = { readonly close: () => void; readonly done: (codes: readonly string[]) => void }

/** Sets up an authenticator app: shows the QR code and asks for a first code as confirmation. */
export const AuthenticatorDialog = ({ close, done }: Props) => {
  const t = useTexts('console/settings')
  const [code, setCode] = useState('')
  const secret = useRef<HTMLParagraphElement>(null)
  const begun = useQuery({
    queryKey: ['authenticator-begun'],
    queryFn: async () => (await call(beginAuthenticator, {})).row,
    // Each call creates another secret.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const confirm = useMutation({
    mutationFn: () => call(confirmAuthenticator, { code: code.replaceAll(/\s/g, '') }),
    onSuccess: ({ row }) => done(row.codes),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('security.setUp')}
      size={440}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      {begun.error && <Failure error={begun.error} />}
      {!begun.data && !begun.error && <LoadingText />}
      {begun.data && (
        <form onSubmit={send}>
          <Text size="sm" mb="md">
            {t('security.scan')}
          </Text>
          <Group align="flex-start" wrap="nowrap" mb="md">
            <img
              className={styles.qr}
              alt={t('security.qr')}
              src={`data:image/svg+xml,${encodeURIComponent(begun.data.qrCode)}`}
            />
            <div>
              <Text size="xs" c="dimmed">
                {t('security.typed')}
              </Text>
              <p ref={secret} className={styles.mono}>
                {begun.data.secret}
              </p>
              <Copying value={begun.data.secret} place={secret}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {copied ? t('copied') : t('copy')}
                  </Button>
                )}
              </Copying>
            </div>
          </Group>
          <TextInput
            label={t('security.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={confirm.error && t('security.wrongCode')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="subtle" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={confirm.isPending} disabled={code.replaceAll(/\s/g, '').length !== 6}>
              {t('security.turnOn')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}
