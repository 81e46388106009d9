import { Menu, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingHospital, IconExternalLink, IconSelector } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useHasRight, useSession } from '../lib/api/session.ts'
import { LazyMenu } from '../ui/lazy-menu.tsx'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './navigation.module.css'

/** Shows the clinic of this console, with a link to its site. */
export const ClinicMenu = ({ isRail }: { isRail: boolean }) => {
  const t = useTexts('console/shell')
  const { clinic, siteAddress, isOperatorsConsole } = useSession()
  const mayManageAll = useHasRight('fleet/manage')
  const [isOpen, { set }] = useDisclosure(false)
  // The operator tenant has a name only in the main language.
  const name = isOperatorsConsole ? t('operators') : clinic.name
  const host = URL.canParse(siteAddress) ? new URL(siteAddress).host : window.location.host
  return (
    <LazyMenu
      position="bottom-start"
      width={240}
      shadow="md"
      opened={isOpen}
      onChange={set}
      button={
        <UnstyledButton className={styles.clinic} aria-label={isRail ? name : undefined}>
          <span className={styles.mark} aria-hidden>
            {clinic.code.slice(0, 1).toUpperCase()}
          </span>
          {!isRail && (
            <>
              <span className={styles.who}>
                <b>{name}</b>
                <small>{host}</small>
              </span>
              <IconSelector className={styles.more} size={16} stroke={1.7} aria-hidden />
            </>
          )}
        </UnstyledButton>
      }
    >
      <Menu.Label>{name}</Menu.Label>
      {!isOperatorsConsole && (
        <Menu.Item
          component="a"
          href="/"
          target="_blank"
          leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
        >
          {t('openSite')}
        </Menu.Item>
      )}
      {!isOperatorsConsole && mayManageAll && (
        <Menu.Item
          component={Link}
          to="/clinics"
          leftSection={<IconBuildingHospital size={16} stroke={1.7} aria-hidden />}
        >
          {t('nav.clinics')}
        </Menu.Item>
      )}
    </LazyMenu>
  )
}
