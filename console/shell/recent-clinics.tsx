import { UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useOpenClinic, useRecentClinics } from '../ui/recent-clinics.ts'
import { useTexts } from '../lib/texts/use-texts.ts'
import styles from './navigation.module.css'

/** Links to recently opened clinics. */
export const RecentClinics = () => {
  const t = useTexts('console/shell')
  const opened = useRecentClinics()
  const open = useOpenClinic()
  if (opened.length === 0) return null
  return (
    <div className={styles.group} role="group" aria-label={t('opened.title')}>
      <p className={styles.heading}>{t('opened.title')}</p>
      {opened.map(({ code, name }) => (
        <UnstyledButton
          key={code}
          className={styles.link}
          disabled={open.isPending || open.isSuccess}
          onClick={() => open.mutate({ code, name })}
        >
          <span className={styles.letter} aria-hidden>
            {name.charAt(0)}
          </span>
          <span className={styles.name}>{name}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}

/** Reminds operators that opening a clinic is logged. */
export const OpeningIsLogged = () => {
  const t = useTexts('console/shell')
  return (
    <p className={styles.logged}>
      <IconEye size={16} stroke={1.7} aria-hidden />
      {t('opened.logged')}
    </p>
  )
}
