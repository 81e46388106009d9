import { ActionIcon, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconCircleCheck, IconPhotoX, IconX } from '@tabler/icons-react'
import { toSize } from '../../ui/media/file-rules.ts'
import { useUploadError } from '../../ui/media/use-upload-error.ts'
import { isUnderWay, type Upload } from '../../ui/media/uploads.ts'
import { useObjectUrl } from '../../ui/media/use-object-url.ts'
import type { useUploads } from '../../ui/media/use-uploads.ts'
import { toSmall } from '../../ui/thumb.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './upload-tray.module.css'

type Props = {
  readonly uploads: ReturnType<typeof useUploads>
  /** Opens the panel of a picture. */
  open: (id: string) => void
}

/** List of uploads: progress, saved bytes, or the reason for rejection. Stays open while one is running. */
export const UploadTray = ({ uploads: { all, drop, clear }, open }: Props) => {
  const t = useTexts('console/media')
  const [isOpen, { toggle }] = useDisclosure(true)
  if (all.length === 0) return null
  const done = all.filter((one) => !isUnderWay(one)).length
  const isOver = done === all.length
  return (
    <section className={styles.tray} aria-label={t('tray.label')}>
      <header>
        <h2 aria-live="polite">
          {isOver ? t('tray.over', { count: all.length }) : t('tray.going', { done, total: all.length })}
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isOpen ? t('tray.fold') : t('tray.unfold')}
          onClick={toggle}
        >
          {isOpen ? <IconChevronDown size={16} stroke={1.7} /> : <IconChevronUp size={16} stroke={1.7} />}
        </ActionIcon>
        {isOver && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('tray.clear')} onClick={clear}>
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </header>
      {isOpen && (
        <ul>
          {all.map((upload) => (
            <Row key={upload.id} upload={upload} drop={() => drop(upload.id)} open={open} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Row = ({ upload, drop, open }: { upload: Upload; drop: () => void; open: (id: string) => void }) => {
  const t = useTexts('console/media')
  const toRefusal = useUploadError()
  const { file, step, share, media, error } = upload
  const isKept = step === 'kept' || step === 'known'
  return (
    <li>
      <Small upload={upload} />
      <div>
        <p className={styles.sent}>
          <b>{file.name}</b>
          <span>
            {media && step === 'kept'
              ? `${toSize(file.size)} → ${toSize(media.bytes)}`
              : // Keys: step.*
                `${toSize(file.size)} · ${t(`step.${step}`)}`}
          </span>
        </p>
        {step === 'refused' ? (
          <p className={styles.refusal}>{toRefusal(error)}</p>
        ) : (
          <Progress
            size={4}
            value={isKept ? 100 : share * 100}
            color={isKept ? 'var(--maru-good-dot)' : 'var(--maru-ink-fill)'}
            animated={step === 'working'}
            aria-label={file.name}
          />
        )}
        {media?.changes.map((change) => (
          <p key={change} className={styles.changed}>
            {/* Keys: tray.changed.* */}
            {t(`tray.changed.${change}`)}
          </p>
        ))}
        {media && step === 'known' && (
          <button type="button" className={styles.known} onClick={() => open(media.id)}>
            {t('tray.known', { name: media.name })}
          </button>
        )}
      </div>
      {isKept ? (
        <IconCircleCheck size={18} stroke={1.7} className={styles.good ?? ''} aria-hidden />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(isUnderWay(upload) ? 'tray.stop' : 'tray.takeOff', { name: file.name })}
          onClick={drop}
        >
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  )
}

/** Types previewed locally; documents and drawings appear only after the server has processed them. */
const DRAWN = /^image\/(jpeg|png|webp|avif|gif)$/

/** Thumbnail: the local file while uploading, the stored one afterwards. */
const Small = ({ upload: { file, step, media } }: { upload: Upload }) => {
  const address = useObjectUrl(file)
  if (step === 'refused' || (media === null && !DRAWN.test(file.type))) {
    return (
      <span className={styles.small} data-wrong={step === 'refused' || undefined}>
        <IconPhotoX size={18} stroke={1.7} aria-hidden />
      </span>
    )
  }
  return <img src={media ? toSmall(media.fileAddress, 96) : address} alt="" className={styles.small} />
}
