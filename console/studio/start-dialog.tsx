import { Button, Group, Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { home } from './studio-home.ts'
import styles from './studio.module.css'

type Props = {
  readonly from: string
  readonly close: () => void
  readonly open: (code: string) => void
}

/** A template that begins as the one that is open. */
export const StartDialog = ({ from, close, open }: Props) => {
  const t = useTexts('console/studio')
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [label, setLabel] = useState('')
  const isReady = /^[a-z][a-z0-9-]{0,39}$/.test(code) && label.trim() !== ''
  const { mutate, isPending } = useMutation({
    mutationFn: () => home.sendStart({ from, code, label: label.trim() }),
    onSuccess: async ({ outcome: { refusal } }) => {
      if (refusal) {
        // Keys: refusal.*
        notifications.show({ message: t(`refusal.${refusal}`), role: 'alert' })
        return
      }
      await client.invalidateQueries({ queryKey: ['offer'] })
      open(code)
    },
    onError: () => notifications.show({ message: t('unreachable'), role: 'alert' }),
  })
  return (
    <Modal closeButtonProps={{ 'aria-label': t('close') }} opened onClose={close} title={t('newTemplate')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) mutate()
        }}
      >
        <p className={styles.help}>{t('startsFrom', { from })}</p>
        <TextInput
          data-autofocus
          label={t('code')}
          description={t('codeHelp')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <TextInput label={t('name')} value={label} onChange={(event) => setLabel(event.currentTarget.value)} />
        <Group justify="flex-end">
          <Button type="submit" disabled={!isReady} loading={isPending}>
            {t('start')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
