import { IconLock } from '@tabler/icons-react'
import { useSession } from '../api/session.ts'
import { useTexts } from '../texts/use-texts.ts'
import { State } from './state.tsx'

/** Shows that the user's role does not open a screen. */
export const NoRight = () => {
  const t = useTexts('console/shell')
  const { role } = useSession()
  // Keys: role.*
  const roleName = t(`role.${role}`)
  return (
    <State icon={IconLock} title={t('noRight.title')}>
      {t('noRight.text', { role: roleName })}
    </State>
  )
}
