import { Button, Group, Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../lib/texts/texts.tsx'
import { backend } from './backend.ts'
import styles from './studio.module.css'

type Props = {
  readonly from: string
  /** Template it inherits from. */
  readonly parent: string | null
  readonly close: () => void
  readonly open: (code: string) => void
}

/** Dialog to create a template as a copy of the open one. */
export const StartDialog = ({ from, parent, close, open }: Props) => {
  const t = useTexts('console/studio')
  const client = useQueryClient()
  const [typedCode, setTypedCode] = useState<string | null>(null)
  const [label, setLabel] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const code = typedCode ?? proposeCode(label)
  const isCode = /^[a-z][a-z0-9-]{0,39}$/.test(code)
  const isReady = isCode && label.trim() !== ''
  const codeError = isCode || (code === '' && !isAsked) ? null : t('codeWrong')
  const { mutate, isPending } = useMutation({
    mutationFn: () => backend.sendStart({ from, code, label: label.trim() }),
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
          setIsAsked(true)
          if (isReady) mutate()
        }}
      >
        <p className={styles.help}>
          {t('startsFrom', { from })}{' '}
          {parent === null ? t('inheritsNothing', { from }) : t('inherits', { from, parent })}
        </p>
        <TextInput
          data-autofocus
          label={t('name')}
          value={label}
          error={isAsked && label.trim() === '' ? t('nameMissing') : null}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <TextInput
          label={t('code')}
          description={t('codeHelp')}
          value={code}
          error={codeError}
          onChange={(event) => setTypedCode(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {t('start')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** Proposes a folder name: "Céladon Spa" becomes celadon-spa. Empty for a name without Latin letters. */
export const proposeCode = (label: string): string =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
