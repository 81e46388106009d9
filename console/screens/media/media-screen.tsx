import { Button, FileButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useHasRight } from '../../lib/api/session.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { ACCEPTED, readFiles } from '../../ui/media/dropped-files.ts'
import { toSize } from '../../ui/media/file-rules.ts'
import { overviewQuery } from '../../ui/media/media-queries.ts'
import { useUploads } from '../../ui/media/use-uploads.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { MediaFilters, useMediaFilters } from './media-filters.tsx'
import { MediaGrid } from './media-grid.tsx'
import styles from './media-screen.module.css'
import { MediaPanel } from './media-panel.tsx'
import { UploadTray } from './upload-tray.tsx'

/** The clinic's pictures: uploaded by dropping them anywhere, described, cropped, replaced and removed. */
export const MediaScreen = () => {
  const t = useTexts('console/media')
  const { data: overview } = useQuery(overviewQuery)
  const mayUpload = useHasRight('media/write')
  const uploads = useUploads()
  const filters = useMediaFilters()
  const [query, change] = useAddress()
  const chosen = query.get('picture')
  const choose = (id: string | null) => change({ picture: id })
  const isNarrow = useIsNarrow()
  const send = (files: readonly File[]) => mayUpload && uploads.send(files)
  return (
    <div
      role="presentation"
      className={styles.screen}
      onPaste={(event) => {
        const files = readFiles(event.clipboardData)
        if (files.length > 0) send(files)
      }}
    >
      <Bar
        title={t('title')}
        facts={overview && t('facts', { count: overview.count, size: toSize(overview.bytes) })}
        actions={
          mayUpload && (
            <FileButton accept={ACCEPTED} multiple onChange={send}>
              {(props) => (
                <Button {...props} variant="filled" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}>
                  {t('upload')}
                </Button>
              )}
            </FileButton>
          )
        }
      />
      <div className={styles.columns} data-open={chosen !== null || undefined}>
        <section className={styles.list} aria-label={t('title')}>
          <MediaFilters overview={overview} />
          <MediaGrid filters={filters} chosen={chosen} choose={choose} send={mayUpload ? send : null} />
          <UploadTray uploads={uploads} open={choose} />
        </section>
        {(isNarrow || chosen !== null) && <MediaPanel id={chosen} close={() => choose(null)} open={choose} />}
      </div>
      {mayUpload && (
        <Dropzone.FullScreen
          active
          // For drag and drop only; keyboard users have an upload button.
          tabIndex={-1}
          withinPortal={false}
          inputProps={{ 'aria-label': t('upload') }}
          zIndex={450}
          onDrop={send}
          acceptColor="ink"
          className={styles.drop ?? ''}
        >
          <p className={styles.dropWords}>
            <IconUpload size={22} stroke={1.7} aria-hidden />
            <b>{t('drop')}</b>
            <span>{t('accepted')}</span>
          </p>
        </Dropzone.FullScreen>
      )}
    </div>
  )
}
