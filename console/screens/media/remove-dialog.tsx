import { Button, Group, Modal } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { removeMedia, restoreMedia, type UploadedMedia } from '#schemas/generated/api/media.ts'
import { call } from '../../lib/api/call.ts'
import { invalidateMedia, usesQuery } from '../../ui/media/media-queries.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { LoadingText } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './media.module.css'
import { MediaUses } from './media-uses.tsx'

type Props = {
  readonly media: UploadedMedia
  close: () => void
  /** Called after the removal. */
  done?: () => void
}

/** Confirmation before a picture is removed: lists public uses, or warns that the removal is permanent. */
export const RemoveDialog = ({ media, close, done }: Props) => {
  const t = useTexts('console/media')
  const client = useQueryClient()
  const uses = useQuery(usesQuery(media.id)).data
  const isForGood = media.removedAt !== null
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeMedia, { id: media.id, isForced: (uses?.length ?? 0) > 0 }, { since: media.edit }),
    onSuccess: async ({ row }) => {
      done?.()
      close()
      await invalidateMedia(client)
      const restore = () =>
        void call(restoreMedia, { id: media.id }, { since: row.edit })
          .then(() => invalidateMedia(client))
          .catch(showError)
      if (isForGood) showToast(t('purged'))
      else showToast(t('removed', { name: media.name }), { label: t('undo'), run: restore })
    },
    onError: (error) => {
      close()
      void invalidateMedia(client)
      showError(error)
    },
  })
  const isUsed = uses !== undefined && uses.length > 0
  return (
    <Modal
      opened
      onClose={close}
      size={480}
      title={isForGood ? t('purge.title', { name: media.name }) : t('remove.title', { name: media.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {uses === undefined ? (
        <LoadingText />
      ) : (
        <p className={styles.quiet}>
          {isForGood ? t('purge.text') : isUsed ? t('remove.used', { count: uses.length }) : t('remove.unused')}
        </p>
      )}
      {isUsed && <MediaUses uses={uses} />}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button variant="remove" disabled={uses === undefined} loading={isPending} onClick={() => mutate()}>
          {isForGood ? t('purge.do') : isUsed ? t('remove.anyway') : t('remove.do')}
        </Button>
      </Group>
    </Modal>
  )
}
