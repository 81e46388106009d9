import { NumberInput, SegmentedControl } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/call.ts'
import { Failure, StatePanel } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { NO_CHOICES, readOtherwise } from '../../content-editing/spreadsheets/import-choices.ts'
import styles from './import.module.css'
import type { Import } from './use-import.ts'

const KNOWN = [
  'no-header',
  'wrong-encoding',
  'too-many-rows',
  'file-too-large',
  'too-large',
  'field-twice',
  'other-format',
  'protected',
  'unreadable',
]

const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'cp949', label: 'EUC-KR (CP949)' },
  { value: 'shift_jis', label: 'Shift-JIS' },
  { value: 'gb18030', label: 'GB18030' },
  { value: 'big5', label: 'Big5' },
  { value: 'utf-16le', label: 'UTF-16' },
] as const

/** Error about an unusable file: the reason, and what helps. */
export const ImportTrouble = ({ job, error, again }: { job: Import; error: Error; again: ReactNode }) => {
  const t = useTexts('console/import')
  const { choices, choose } = job
  const code = error instanceof ApiError ? error.code.replace('spreadsheet/', '') : ''
  if (!KNOWN.includes(code)) return <Failure error={error} again={() => choose({ ...NO_CHOICES })} />
  return (
    <StatePanel
      icon={IconFileAlert}
      tone="wrong"
      // Keys: trouble.*.title
      title={t(`trouble.${code}.title`)}
      actions={again}
    >
      {/* Keys: trouble.*.text */}
      <p>{t(`trouble.${code}.text`)}</p>
      {code === 'no-header' && (
        <NumberInput
          className={styles.headerRow ?? ''}
          label={t('trouble.headerRow')}
          min={1}
          max={1000}
          defaultValue={choices.headerRow ?? ''}
          onKeyDown={(event) => {
            const row = Number(event.currentTarget.value)
            if (event.key === 'Enter' && row > 0) choose(readOtherwise(choices, { headerRow: row }))
          }}
        />
      )}
      {code === 'wrong-encoding' && (
        <SegmentedControl
          aria-label={t('trouble.encoding')}
          data={[...ENCODINGS]}
          value={choices.encoding ?? ''}
          onChange={(value) => {
            const chosen = ENCODINGS.find((one) => one.value === value)
            if (chosen) choose(readOtherwise(choices, { encoding: chosen.value }))
          }}
        />
      )}
    </StatePanel>
  )
}
