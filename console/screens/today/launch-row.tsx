import { Button } from '@mantine/core'
import {
  IconBuilding,
  IconClock,
  IconFileCertificate,
  IconLanguage,
  IconMapPin,
  IconPhone,
  IconPhoto,
  IconSignature,
  IconStethoscope,
  IconVaccine,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LaunchRow as Row } from '../../lib/data/launch.ts'
import { currentLanguage, toLanguageName, useTexts } from '../../lib/texts/texts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { placeOf } from './launch-place.ts'
import styles from './launch.module.css'

const ICONS = {
  name: IconSignature,
  phone: IconPhone,
  address: IconMapPin,
  hours: IconClock,
  business: IconBuilding,
  director: IconStethoscope,
  policies: IconFileCertificate,
  treatments: IconVaccine,
  pictures: IconPhoto,
  languages: IconLanguage,
  domain: IconWorld,
}

/** An open row of the launch checklist: what is missing, why it matters, and the way to its field. */
export const LaunchRow = ({ row, onLeave }: { row: Row; onLeave?: () => void }) => {
  const t = useTexts('console/launch')
  const { code, isRequired, state } = row
  const Icon = ICONS[code]
  return (
    <li className={styles.row} data-code={code}>
      <span className={styles.icon} data-tone={isRequired ? 'wrong' : 'attention'} aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <div className={styles.words}>
        <h4>
          {/* Keys: row.* */}
          {t(`row.${code}`)} {state === 'draft' && <Chip tone="accent">{t('draft')}</Chip>}
          {state === 'waiting' && <Chip tone="attention">{t('waiting')}</Chip>}
        </h4>
        {/* Keys: why.* */}
        <p>
          {t(`why.${code}`)} <Missing row={row} />
        </p>
      </div>
      <Button variant="default" component={Link} to={placeOf(row)} {...(onLeave ? { onClick: onLeave } : {})}>
        {/* Keys: action.* */}
        {t(`action.${code}`)}
      </Button>
    </li>
  )
}

/** Counts what a row lacks, where it is counted. */
const Missing = ({ row: { code, count, languages, value } }: { row: Row }) => {
  const t = useTexts('console/launch')
  if (code === 'languages') {
    const named = languages.map((one) => `${toLanguageName(one.language, currentLanguage())} ${one.count}`)
    return <span>{named.join(' · ')}</span>
  }
  if (code === 'treatments') return <span>{t('count.treatments', { count: count ?? 0 })}</span>
  if (code === 'policies') return <span>{t('count.policies', { count: count ?? 0 })}</span>
  if (code === 'pictures') return <span>{t('count.pictures', { count: count ?? 0 })}</span>
  if (code === 'domain' && value !== null) return <span>{value}</span>
  return null
}
