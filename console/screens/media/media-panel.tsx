import { ActionIcon, Button, CloseButton, FileButton, Group, Textarea, TextInput } from '@mantine/core'
import { IconArrowsExchange, IconDownload, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreMedia, updateMedia, type UploadedMedia } from '#schemas/generated/api/media.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { ACCEPTED } from '../../ui/media/dropped-files.ts'
import { Cuts, FocalPicker } from '../../ui/media/focal-picker.tsx'
import { toSize } from '../../ui/media/file-rules.ts'
import { CENTRE } from '../../ui/media/focal-point.ts'
import { invalidateMedia, oneMediaQuery, usesQuery } from '../../ui/media/media-queries.ts'
import { listMissingTexts, withPictureChanges, type PictureChanges } from '../../ui/media/picture-changes.ts'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { toSmall } from '../../ui/thumb.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import shared from './media.module.css'
import styles from './media-panel.module.css'
import { MediaUses } from './media-uses.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { useAction } from '../../ui/use-action.ts'

type Props = {
  /** Null while no picture is chosen. */
  readonly id: string | null
  close: () => void
  /** Opens another picture. */
  open: (id: string) => void
}

/** All details of a picture. */
export const MediaPanel = ({ id, close, open }: Props) => {
  const t = useTexts('console/media')
  const { data: media, error, refetch } = useQuery({ ...oneMediaQuery(id ?? ''), enabled: id !== null })
  return (
    <SidePanel className={styles.panel} label={media?.name ?? t('title')} isOpened={id !== null} close={close}>
      {media ? (
        <Picture key={media.id} media={media} close={close} open={open} />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <LoadingText />
      )}
    </SidePanel>
  )
}

/** Saves the changes; after a conflict they stay, and the next save merges them with the other user's. */
const useStore = (media: UploadedMedia) => {
  const t = useTexts('console/media')
  const client = useQueryClient()
  const [own, setOwn] = useState<PictureChanges>({})
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: PictureChanges) => call(updateMedia, withPictureChanges(media, sent), { since: media.edit }),
    onSuccess: async ({ row }, sent) => {
      client.setQueryData(oneMediaQuery(media.id).queryKey, row)
      // Edits made during the save still have to be saved.
      setOwn((now) => (now === sent ? {} : now))
      await invalidateMedia(client)
      showToast(t('saved'))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'media/conflict') void invalidateMedia(client)
      showError(error)
    },
  })
  const change = (changes: PictureChanges) => setOwn({ ...own, ...changes })
  return { own, change, save: () => mutate(own), isSaving: isPending, isChanged: Object.keys(own).length > 0 }
}

const Picture = ({ media, close, open }: { media: UploadedMedia; close: () => void; open: (id: string) => void }) => {
  const t = useTexts('console/media')
  const { role } = useSession()
  const mayWrite = useHasRight('content/write')
  const mayUpload = useHasRight('media/write')
  const { own, change, save, isSaving, isChanged } = useStore(media)
  const [isRemoving, setRemoving] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const isInBin = media.removedAt !== null
  // Translators may only edit the texts of other languages.
  const isFixed = !mayWrite || isInBin || role === 'translator'
  const point = own.focalPoint === undefined ? media.focalPoint : own.focalPoint
  const { x, y } = point ?? CENTRE
  const small = toSmall(media.fileAddress, 1080)
  return (
    <>
      <div className={styles.body}>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            className={styles.name ?? ''}
            aria-label={t('name')}
            maxLength={120}
            readOnly={isFixed}
            value={own.name ?? media.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          {!isInBin && (
            <ActionIcon
              component="a"
              href={media.fileAddress}
              download={media.name}
              variant="subtle"
              color="gray"
              aria-label={t('download')}
            >
              <IconDownload size={18} stroke={1.7} />
            </ActionIcon>
          )}
          {mayUpload && !isInBin && (
            <FileButton accept={ACCEPTED} onChange={setFile}>
              {(props) => (
                <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('replace.open')}>
                  <IconArrowsExchange size={18} stroke={1.7} />
                </ActionIcon>
              )}
            </FileButton>
          )}
          <CloseButton aria-label={t('close')} onClick={close} />
        </Group>
        {!isInBin && (
          <>
            <FocalPicker
              src={small}
              ratio={media.width / media.height}
              point={point}
              isReadOnly={isFixed}
              change={(focalPoint) => change({ focalPoint })}
            />
            <Cuts src={small} point={point} />
            {!isFixed && (
              <p className={shared.quiet}>{t('focal.help', { x: Math.round(x * 100), y: Math.round(y * 100) })}</p>
            )}
          </>
        )}
        <Facts media={media} />
        <Words media={media} own={own} change={change} />
        <Uses media={media} />
      </div>
      <footer className={styles.foot}>
        {isInBin ? (
          <BinActions media={media} remove={() => setRemoving(true)} />
        ) : (
          <>
            {mayUpload && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
                onClick={() => setRemoving(true)}
              >
                {t('remove.do')}
              </Button>
            )}
            {mayWrite && (
              <Button
                variant="filled"
                ml="auto"
                // Stays focusable after saving: the button next to it deletes the picture.
                aria-disabled={!isChanged}
                data-disabled={!isChanged || undefined}
                loading={isSaving}
                onClick={isChanged ? save : undefined}
              >
                {t('save')}
              </Button>
            )}
          </>
        )}
      </footer>
      {isRemoving && <RemoveDialog media={media} close={() => setRemoving(false)} done={close} />}
      {file && <ReplaceDialog media={media} file={file} close={() => setFile(null)} open={open} />}
    </>
  )
}

const Facts = ({ media }: { media: UploadedMedia }) => {
  const t = useTexts('console/media')
  const { day } = useFormats()
  const { width, height, bytes, mime, createdAt, createdBy, removedAt } = media
  const format = mime === 'image/svg+xml' ? 'SVG' : 'WebP'
  return (
    <p className={shared.quiet}>
      {`${width} × ${height} · ${toSize(bytes)} ${format} · ${day(createdAt)} ${createdBy}`}
      {removedAt !== null && ` · ${t('removedOn', { day: day(removedAt) })}`}
    </p>
  )
}

type WordsProps = {
  readonly media: UploadedMedia
  readonly own: PictureChanges
  change: (changes: PictureChanges) => void
}

const Words = ({ media, own, change }: WordsProps) => {
  const t = useTexts('console/media')
  const { languages, role } = useSession()
  const mayWrite = useHasRight('content/write')
  const words: Readonly<Record<string, string | undefined>> = { ...media.alt, ...own.alt }
  const missing = listMissingTexts(words, languages)
  return (
    <section>
      <h2 className={styles.heading}>
        {t('words')} <small>{t('wordsHelp')}</small>
      </h2>
      {languages.map((language, index) => (
        <div key={language} className={styles.words}>
          <span className={styles.language} data-missing={missing.includes(language) || undefined}>
            {language}
          </span>
          <Textarea
            autosize
            minRows={1}
            maxRows={4}
            maxLength={300}
            lang={language}
            aria-label={t('wordsIn', { language: language.toUpperCase() })}
            placeholder={t('wordsMissing')}
            error={missing.includes(language)}
            readOnly={!mayWrite || media.removedAt !== null || (role === 'translator' && index === 0)}
            value={words[language] ?? ''}
            onChange={(event) => change({ alt: { ...own.alt, [language]: event.currentTarget.value } })}
          />
        </div>
      ))}
    </section>
  )
}

const Uses = ({ media }: { media: UploadedMedia }) => {
  const t = useTexts('console/media')
  const uses = useQuery(usesQuery(media.id)).data
  if (!uses) return null
  return (
    <section>
      <h2 className={styles.heading}>
        {uses.length === 0 ? t('usedNowhere') : t('usedIn', { count: uses.length })}
        {uses.length > 0 && <small>{t('allFollow')}</small>}
      </h2>
      {uses.length > 0 && <MediaUses uses={uses} />}
    </section>
  )
}

const BinActions = ({ media, remove }: { media: UploadedMedia; remove: () => void }) => {
  const t = useTexts('console/media')
  const client = useQueryClient()
  const mayUpload = useHasRight('media/write')
  const { mutate, isPending } = useAction({
    mutationFn: () => call(restoreMedia, { id: media.id }, { since: media.edit }),
    onSuccess: async () => {
      await invalidateMedia(client)
      showToast(t('restored', { name: media.name }))
    },
  })
  if (!mayUpload) return null
  return (
    <>
      <Button variant="danger" onClick={remove}>
        {t('purge.do')}
      </Button>
      <Button variant="filled" ml="auto" loading={isPending} onClick={() => mutate()}>
        {t('restore')}
      </Button>
    </>
  )
}
