import { Menu } from '@mantine/core'
import { useSession } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { WantedSheet } from './use-export.ts'

type Props = {
  /** Returns the keys of the entries to export; all entries of the kind when absent. */
  readonly only?: (() => Promise<string[]>) | undefined
  readonly run: (wanted: WantedSheet) => void
}

/** Menu items for the export formats of a list. */
export const ExportItems = ({ only, run }: Props) => {
  const t = useTexts('console/import')
  const { languages } = useSession()
  // EUC-KR lacks characters of other languages, so that such an export would fail.
  const isKoreanEnough = languages.every((code) => code === 'ko' || code === 'en')
  const out = (form: Omit<WantedSheet, 'only'>) => () => run({ ...form, only })
  return (
    <>
      <Menu.Item onClick={out({ format: 'xlsx' })}>{t('export.xlsx')}</Menu.Item>
      <Menu.Item onClick={out({ format: 'csv' })}>{t('export.csv')}</Menu.Item>
      {isKoreanEnough && <Menu.Item onClick={out({ format: 'csv', encoding: 'cp949' })}>{t('export.euckr')}</Menu.Item>}
    </>
  )
}
