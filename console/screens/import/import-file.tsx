import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { SheetKind } from '../../content-editing/spreadsheets/import-choices.ts'
import shared from './import.module.css'
import styles from './import-file.module.css'
import { useExport } from '../../content-editing/spreadsheets/use-export.ts'

const MAX_BYTES = 10 * 1024 * 1024
const ENDINGS = ['.xlsx', '.csv', '.txt']

type Props = { readonly kind: SheetKind; readonly take: (file: File) => void; readonly isBusy: boolean }

/** First step: drop or choose a file. */
export const ImportFile = ({ kind, take, isBusy }: Props) => {
  const t = useTexts('console/import')
  const [refusal, setRefusal] = useState<'size' | 'type' | null>(null)
  const exporting = useExport(kind)
  const judge = ([file]: File[]) => {
    if (!file) return
    const isKnown = ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))
    const wrong = !isKnown ? 'type' : file.size > MAX_BYTES ? 'size' : null
    setRefusal(wrong)
    if (wrong === null) take(file)
  }
  return (
    <div className={styles.fileStep}>
      <Dropzone
        className={styles.drop ?? ''}
        onDrop={judge}
        multiple={false}
        loading={isBusy}
        // Its text is its accessible name; a nested input would be a second control.
        role="button"
        inputProps={{ 'aria-label': t('drop.choose'), style: { display: 'none' } }}
      >
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <b>{t('drop.title')}</b>
        <span>{t('drop.text')}</span>
        {/* Keys: drop.wrong.* */}
        {refusal && <span role="alert">{t(`drop.wrong.${refusal}`)}</span>}
      </Dropzone>
      <p className={shared.quiet}>{t('drop.template')}</p>
      <Button
        leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        loading={exporting.isPending}
        variant="default"
        onClick={() => exporting.mutate({ format: 'xlsx' })}
      >
        {t('drop.current')}
      </Button>
    </div>
  )
}
