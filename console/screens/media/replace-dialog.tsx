import { Alert, Button, Group, Modal, Progress } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { replaceMedia, type UploadedMedia } from '#schemas/generated/api/media.ts'
import { ApiError } from '../../lib/api/call.ts'
import { sendFile } from '../../lib/api/send-file.ts'
import { requireSendable, toSize } from '../../ui/media/file-rules.ts'
import { invalidateMedia } from '../../ui/media/media-queries.ts'
import { useUploadError } from '../../ui/media/use-upload-error.ts'
import { useObjectUrl } from '../../ui/media/use-object-url.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { toSmall } from '../../ui/thumb.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import shared from './media.module.css'
import styles from './replace-dialog.module.css'

type Props = {
  readonly media: UploadedMedia
  readonly file: File
  close: () => void
  /** Opens another picture. */
  open: (id: string) => void
}

/** Old and new picture side by side; replacing affects all uses at once, and closing aborts the upload. */
export const ReplaceDialog = ({ media, file, close, open }: Props) => {
  const t = useTexts('console/media')
  const client = useQueryClient()
  const toRefusal = useUploadError()
  const [share, setShare] = useState(0)
  const [controller] = useState(() => new AbortController())
  const address = useObjectUrl(file)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      requireSendable(file)
      const { signal } = controller
      return sendFile(replaceMedia, { id: media.id }, file, { since: media.edit, signal, onProgress: setShare })
    },
    onSuccess: async ({ row }) => {
      await invalidateMedia(client)
      close()
      // Keys: tray.changed.*
      const changed = row.changes.map((change) => t(`tray.changed.${change}`))
      const { useCount: count } = media
      const replaced = count === 0 ? t('replace.doneUnused') : t('replace.done', { count })
      showToast([replaced, ...changed].join(' '))
    },
  })
  const leave = () => {
    controller.abort()
    close()
  }
  const twin = error instanceof ApiError && error.code === 'media/exists' ? error.details['id'] : null
  return (
    <Modal
      opened
      onClose={leave}
      size={520}
      title={t('replace.title', { name: media.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={shared.quiet}>
        {media.useCount === 0 ? t('replace.unused') : t('replace.text', { count: media.useCount })}
      </p>
      <div className={styles.pair}>
        <figure>
          <img src={toSmall(media.fileAddress, 384)} alt="" />
          <figcaption>{t('replace.before', { size: toSize(media.bytes) })}</figcaption>
        </figure>
        <figure>
          <img src={address} alt="" />
          <figcaption>{t('replace.after', { size: toSize(file.size) })}</figcaption>
        </figure>
      </div>
      {isPending && <Progress value={share * 100} animated={share === 1} aria-label={t('sending')} mt="sm" />}
      {error && (
        <Alert color="red" mt="sm" role="alert">
          {toRefusal(error)}
          {typeof twin === 'string' && (
            <Button
              variant="default"
              size="compact-sm"
              ml="sm"
              onClick={() => {
                close()
                open(twin)
              }}
            >
              {t('replace.openTwin')}
            </Button>
          )}
        </Alert>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={leave}>
          {t('cancel')}
        </Button>
        <Button variant="publish" loading={isPending} onClick={() => mutate()}>
          {t('replace.do')}
        </Button>
      </Group>
    </Modal>
  )
}
