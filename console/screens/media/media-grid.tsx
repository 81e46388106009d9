import { Button, FileButton, Modal, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPhotoOff, IconPhotoPlus, IconSearchOff, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { UploadedMedia } from '#schemas/generated/api/media.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { textOf } from '../../lib/data/content.ts'
import { ACCEPTED } from '../../ui/media/dropped-files.ts'
import { toPosition } from '../../ui/media/focal-point.ts'
import { mediaQuery, type MediaFilters } from '../../ui/media/media-queries.ts'
import { listMissingTexts } from '../../ui/media/picture-changes.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { toSmall } from '../../ui/thumb.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './media-grid.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = {
  readonly filters: MediaFilters
  readonly chosen: string | null
  choose: (id: string) => void
  /** Null without the right to upload. */
  readonly send: ((files: readonly File[]) => void) | null
}

/**
 * Grid of pictures with their number of uses: arrows move, space opens a large view, enter opens the panel, delete
 * removes.
 */
export const MediaGrid = ({ filters, chosen, choose, send }: Props) => {
  const t = useTexts('console/media')
  const list = useRef<HTMLUListElement>(null)
  const mayRemove = useHasRight('media/write')
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState<UploadedMedia | null>(null)
  const [removed, setRemoved] = useState<UploadedMedia | null>(null)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(mediaQuery(filters))
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <LoadingText />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <NoPictures isFiltered={Object.keys(filters).length > 0} send={send} />
  const current = Math.min(at, rows.length - 1)
  const move = (event: KeyboardEvent, index: number) => {
    const media = rows[index]
    const next = moveInGrid(index, event.key, { columns: countColumns(list.current), count: rows.length })
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (next !== null) {
      setAt(next)
      list.current?.querySelectorAll('button')[next]?.focus()
    } else if (event.key === ' ' && media) setLarge(media)
    else if (isRemoval && media && mayRemove) setRemoved(media)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.scroll}>
      <ul className={styles.grid} ref={list} data-bin={filters.state === 'removed' || undefined}>
        {rows.map((media, index) => (
          <li key={media.id}>
            <Tile
              media={media}
              isChosen={media.id === chosen}
              isCurrent={index === current}
              onKeyDown={(event) => move(event, index)}
              choose={() => {
                setAt(index)
                choose(media.id)
              }}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {large && (
        <Modal
          opened
          onClose={() => setLarge(null)}
          size="80rem"
          title={large.name}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <img src={large.fileAddress} alt={textOf(large.alt, [])} className={styles.large} />
        </Modal>
      )}
      {removed && <RemoveDialog media={removed} close={() => setRemoved(null)} />}
    </div>
  )
}

const countColumns = (list: HTMLElement | null): number =>
  list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1

type TileProps = {
  readonly media: UploadedMedia
  readonly isChosen: boolean
  readonly isCurrent: boolean
  onKeyDown: (event: KeyboardEvent) => void
  choose: () => void
}

const Tile = ({ media, isChosen, isCurrent, onKeyDown, choose }: TileProps) => {
  const t = useTexts('console/media')
  const { languages } = useSession()
  const isWordless = listMissingTexts(media.alt, languages).length > 0
  return (
    <UnstyledButton
      className={styles.tile}
      aria-current={isChosen}
      tabIndex={isCurrent ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={choose}
    >
      {media.removedAt === null ? (
        <img
          src={toSmall(media.fileAddress, 384)}
          alt=""
          loading="lazy"
          data-kind={media.kind}
          style={{ objectPosition: toPosition(media.focalPoint) }}
        />
      ) : (
        // The server does not deliver pictures in the bin.
        <span className={styles.gone}>
          <IconPhotoOff size={22} stroke={1.5} aria-hidden />
        </span>
      )}
      {isWordless && (
        <span className={styles.mark}>
          <Chip tone="attention">{t('wordless')}</Chip>
        </span>
      )}
      {isChosen && (
        <span className={styles.tick}>
          <IconCheck size={12} stroke={2.5} aria-hidden />
        </span>
      )}
      <span className={styles.caption}>
        <span>{media.name}</span>
        <small>{media.useCount === 0 ? t('unused') : t('uses', { count: media.useCount })}</small>
      </span>
    </UnstyledButton>
  )
}

const NoPictures = ({ isFiltered, send }: { isFiltered: boolean; send: Props['send'] }) => {
  const t = useTexts('console/media')
  if (isFiltered) return <StatePanel icon={IconSearchOff} title={t('nothing')} />
  return (
    <StatePanel
      icon={IconPhotoPlus}
      title={t('empty.title')}
      actions={
        send && (
          <FileButton accept={ACCEPTED} multiple onChange={send}>
            {(props) => (
              <Button {...props} variant="filled" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}>
                {t('empty.upload')}
              </Button>
            )}
          </FileButton>
        )
      }
    >
      <p>{t('empty.text')}</p>
    </StatePanel>
  )
}

/** Returns the index that an arrow key moves to in a grid; the same index at the edge, null for other keys. */
export const moveInGrid = (
  index: number,
  key: string,
  { columns, count }: { readonly columns: number; readonly count: number },
): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return null
  const next = index + step
  return next >= 0 && next < count ? next : index
}
