import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router'
import { listNavEntries, type NavEntry } from './screens.ts'
import { useSession } from '../lib/api/session.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './tab-bar.module.css'
import { useWaitingCounts } from './use-waiting-counts.ts'

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }))

/** Screens with a tab on phones, all fully usable there; the others are in the last tab's menu. */
const TABS: readonly string[] = ['clinics', 'updates', 'today', 'desk', 'reservations', 'pages']

/** Entries of the whole deployment in a clinic's console are in the menu. */
const isTab = ({ name, group }: NavEntry): boolean => TABS.includes(name) && group !== 'fleet'

/** Tab bar of phones. */
export const TabBar = () => {
  const t = useTexts('console/shell')
  const waiting = useWaitingCounts()
  const [hasMore, more] = useDisclosure(false)
  const ways = listNavEntries(useSession())
  const rest = ways.filter((way) => !isTab(way))
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      {ways.filter(isTab).map(({ name, icon: Icon, to }) => {
        const count = waiting[name] ?? 0
        return (
          <NavLink key={name} className={styles.tab ?? ''} to={to}>
            <Icon size={22} stroke={1.7} />
            {count > 0 && (
              <span className={styles.count} aria-label={t('waits', { count })}>
                {count}
              </span>
            )}
            {/* Keys: nav.* */}
            <span>{t(`nav.${name}`)}</span>
          </NavLink>
        )
      })}
      <UnstyledButton className={styles.tab ?? ''} aria-haspopup="dialog" aria-expanded={hasMore} onClick={more.open}>
        <IconDots size={22} stroke={1.7} aria-hidden />
        <span>{t('nav.more')}</span>
      </UnstyledButton>
      {hasMore && (
        <Suspense fallback={null}>
          <MoreSheet isOpened close={more.close} ways={rest} />
        </Suspense>
      )}
    </nav>
  )
}
