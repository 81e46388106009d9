import { IconLock } from '@tabler/icons-react'
import { useSession } from '../lib/api/session.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { StatePanel } from './states.tsx'

/** Shows that the user's role does not open a screen. */
export const NoPermission = () => {
  const t = useTexts('console/shell')
  const { role } = useSession()
  // Keys: role.*
  const roleName = t(`role.${role}`)
  return (
    <StatePanel icon={IconLock} title={t('noRight.title')}>
      {t('noRight.text', { role: roleName })}
    </StatePanel>
  )
}
