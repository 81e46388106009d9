import { NavLink } from 'react-router'
import { listWays } from '../app/screens.ts'
import { useSession } from '../api/session.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './tab-bar.module.css'

/** On phones, the ways to what is whole there; the rest stands under the last. */
const TABS = ['clinics', 'updates', 'today', 'desk', 'reservations', 'pages', 'more']

/** The bar at the thumb. */
export const TabBar = () => {
  const t = useTexts('console/shell')
  const tabs = listWays(useSession()).filter(({ name }) => TABS.includes(name))
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      {tabs.map(({ name, icon: Icon, to }) => (
        <NavLink key={name} className={styles.tab ?? ''} to={to}>
          <Icon size={22} stroke={1.7} />
          {/* Keys: nav.* */}
          <span>{t(`nav.${name}`)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
