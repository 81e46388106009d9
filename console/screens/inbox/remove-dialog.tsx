import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { removeCustomerPost, type AdminCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import { call } from '../../lib/api/call.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Confirmation before a visitor's post is permanently deleted, such as an advertisement. */
export const RemoveDialog = ({
  post,
  close,
  done,
}: {
  post: AdminCustomerPost
  close: () => void
  done: () => void
}) => {
  const t = useTexts('console/desk')
  const client = useQueryClient()
  const remove = useAction({
    mutationFn: async () => call(removeCustomerPost, { id: post.id }),
    onSuccess: async () => {
      showToast(t('remove.done'))
      close()
      done()
      await client.invalidateQueries({ queryKey: ['posts', 'list'] })
    },
  })
  return (
    <Modal opened onClose={close} title={t('remove.title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <Text size="sm">{t('remove.text', { name: post.authorName })}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button variant="remove" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('remove.yes')}
        </Button>
      </Group>
    </Modal>
  )
}
