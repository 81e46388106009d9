import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconDots, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { use } from 'react'
import { deleteAdminSession } from '#schemas/generated/api/administrators.ts'
import { ApiError, call } from '../lib/api/call.ts'
import { stopPush } from '../lib/api/push.ts'
import { useSignOut, useSession } from '../lib/api/session.ts'
import { clearRecentClinics } from '../ui/recent-clinics.ts'
import { clearUnfinished } from '../content-editing/drafts/unfinished-texts.ts'
import { clearUnsent } from '../content-editing/drafts/unsent-changes.ts'
import { LazyMenu } from '../ui/lazy-menu.tsx'
import { showError } from '../ui/toasts/toasts.tsx'
import { CONSOLE_LANGUAGES } from '../lib/texts/languages.ts'
import { changeLanguage, currentLanguage, useTexts } from '../lib/texts/texts.tsx'
import { OpenKeys } from './open-keys.ts'
import styles from './navigation.module.css'

const SCHEMES = ['light', 'dark', 'auto'] as const

/** Shows the user's menu: language, colour scheme, and sign-out. */
export const AccountMenu = ({ isRail }: { isRail: boolean }) => {
  const t = useTexts('console/shell')
  const session = useSession()
  const leave = useSignOut()
  const openKeys = use(OpenKeys)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isOpen, { set }] = useDisclosure(false)
  const name = session.name || session.email
  const signOut = async () => {
    // Clears push subscriptions and cached data for the next user.
    await stopPush().catch(() => undefined)
    try {
      await call(deleteAdminSession, {})
    } catch (error) {
      // The session may have expired already.
      if (!(error instanceof ApiError && error.status === 401)) return showError(error)
    }
    clearUnsent()
    clearUnfinished()
    clearRecentClinics()
    leave()
  }
  const tick = (isChosen: boolean) => (isChosen ? <IconCheck size={16} stroke={1.7} aria-hidden /> : undefined)
  return (
    <LazyMenu
      position="top-start"
      width={240}
      shadow="md"
      opened={isOpen}
      onChange={set}
      button={
        <UnstyledButton className={styles.account} aria-label={isRail ? name : undefined}>
          <Initials name={name} />
          {!isRail && (
            <>
              <span className={styles.who}>
                <b>{name}</b>
                {/* Keys: role.* */}
                <small>{t(`role.${session.role}`)}</small>
              </span>
              <IconDots className={styles.more} size={16} stroke={1.7} aria-hidden />
            </>
          )}
        </UnstyledButton>
      }
    >
      <Menu.Label>{session.email}</Menu.Label>
      {CONSOLE_LANGUAGES.map((language) => (
        <Menu.Item
          key={language}
          lang={language}
          rightSection={tick(language === currentLanguage())}
          onClick={() => void changeLanguage(language)}
        >
          {/* Keys: language.* */}
          {t(`language.${language}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {SCHEMES.map((scheme) => (
        <Menu.Item key={scheme} rightSection={tick(scheme === colorScheme)} onClick={() => setColorScheme(scheme)}>
          {/* Keys: scheme.* */}
          {t(`scheme.${scheme}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.7} aria-hidden />} onClick={openKeys}>
        {t('keys')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={() => void signOut()}>
        {t('signOut')}
      </Menu.Item>
    </LazyMenu>
  )
}

/** Initials of a user, one or two characters. */
const Initials = ({ name }: { name: string }) => (
  <span className={styles.initials} aria-hidden>
    {/^[\p{Script=Hangul}]{3}$/u.test(name) ? name.slice(1) : name.slice(0, 1).toUpperCase()}
  </span>
)
