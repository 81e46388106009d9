import { useState } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { useFormats } from '../../lib/texts/formats.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { phaseOf } from '../../lib/data/periods.ts'
import styles from './collection.module.css'

const TONES = { early: 'info', now: 'good', late: 'calm' } as const

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Start and end of an entry, and whether it is running. */
export const Period = ({ data }: { data: Readonly<Record<string, unknown>> }) => {
  const t = useTexts('console/collection')
  const formats = useFormats()
  const [now] = useState(() => new Date())
  const startAt = textIn(data['startAt'])
  const endAt = data['isAlwaysOn'] === true ? null : textIn(data['endAt'])
  const phase = phaseOf({ startAt, endAt }, now)
  return (
    <span className={styles.period}>
      <Chip tone={TONES[phase]}>
        {/* Keys: phase.* */}
        {t(`phase.${phase}`)}
      </Chip>
      <span className={styles.quiet}>
        {startAt && formats.day(startAt)} – {endAt && formats.day(endAt)}
      </span>
    </span>
  )
}
