import { Button, Group, Modal } from '@mantine/core'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useAction } from '../../ui/use-action.ts'

type Props = {
  readonly title: string
  readonly text: string
  readonly action: string
  run: () => Promise<unknown>
  close: () => void
}

/** Asks before a system loses its access. */
export const ConfirmDialog = ({ title, text, action, run, close }: Props) => {
  const t = useTexts('console/apiKeys')
  const confirm = useAction({ mutationFn: run, onSuccess: close })
  return (
    <Modal opened onClose={close} title={title} size={440} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <p>{text}</p>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {t('cancel')}
        </Button>
        <Button variant="remove" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
