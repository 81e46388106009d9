import { Drawer } from '@mantine/core'
import { NavLink } from 'react-router'
import type { Screen } from './screens.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ClinicMenu } from './clinic-menu.tsx'
import styles from './more-sheet.module.css'

type Props = {
  readonly isOpened: boolean
  readonly close: () => void
  readonly ways: readonly NonNullable<Screen['nav']>[]
}

/** Phone menu with the screens that have no tab, and the current user. */
export const MoreSheet = ({ isOpened, close, ways }: Props) => {
  const t = useTexts('console/shell')
  return (
    <Drawer
      opened={isOpened}
      onClose={close}
      position="bottom"
      size="auto"
      title={t('nav.more')}
      classNames={{ inner: styles.place ?? '', content: styles.sheet ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ClinicMenu isRail={false} />
      <nav aria-label={t('nav.more')} className={styles.ways}>
        {ways.map(({ name, icon: Icon, to }) => (
          <NavLink key={name} className={styles.way ?? ''} to={to} onClick={close}>
            <Icon size={20} stroke={1.7} />
            {/* Keys: nav.* */}
            {t(`nav.${name}`)}
          </NavLink>
        ))}
      </nav>
      <AccountMenu isRail={false} />
    </Drawer>
  )
}
