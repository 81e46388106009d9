import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { addHost } from '#schemas/generated/api/partners.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'

const faultOf = (error: unknown): 'malformed' | 'taken' | 'many' | 'failed' | null => {
  if (error === null) return null
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'partners/host-malformed') return 'malformed'
  if (code === 'partners/too-many-claims') return 'many'
  return code === 'partners/taken' ? 'taken' : 'failed'
}

/** Asks for a domain; its required DNS record then appears in the list. */
export const AddDomainDialog = ({ close, done }: { close: () => void; done: () => void }) => {
  const t = useTexts('console/settings')
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => call(addHost, { host: toHost(text) }),
    onSuccess: ({ row }) => {
      const host = toHost(text)
      showToast(row.hosts.includes(host) ? t('domain.added', { host }) : t('claim.added', { host }))
      done()
      close()
    },
  })
  const fault = faultOf(add.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (toHost(text) !== '') add.mutate()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('domain.addTitle')}
      size={440}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form onSubmit={send} noValidate>
        <TextInput
          label={t('domain.host')}
          description={t('domain.hostHelp')}
          placeholder="www.clinic.example"
          autoComplete="off"
          inputMode="url"
          value={text}
          // Keys: domain.fault.*
          error={fault ? t(`domain.fault.${fault}`) : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value)
            add.reset()
          }}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="publish" loading={add.isPending} disabled={toHost(text) === ''}>
            {t('domain.addGo')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** Returns the host of an address such as `https://Www.Clinic.example/`; Korean domains in their DNS form. */
export const toHost = (text: string): string => {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/, '')
  // An invalid host stays unchanged, so that the error quotes the original input.
  return /[^\u0020-\u007e]/.test(written) ? (URL.parse(`http://${written}`)?.hostname ?? written) : written
}
