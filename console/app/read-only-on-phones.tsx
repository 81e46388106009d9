import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Copying } from '../ui/copying/copying.tsx'
import { SessionProvider, useSession } from '../lib/api/session.ts'
import { useIsPhone } from '../ui/use-is-narrow.ts'
import { useTexts } from '../lib/texts/use-texts.ts'
import styles from './read-only-on-phones.module.css'

/** Rights that change nothing on the site, and those of screens that work fully on phones. */
const RIGHTS_ON_PHONES: ReadonlySet<string> = new Set([
  'content/read',
  'audit/read',
  'statistics/read',
  'posts/handle',
  'reservations/handle',
])

/** Shows a screen that is not fully usable on phones read-only there, with a hint where it can be edited. */
export const ReadOnlyOnPhones = ({ isWhole, children }: { isWhole: boolean; children: ReactNode }) => {
  const session = useSession()
  const isPhone = useIsPhone()
  const isShown = isPhone && !isWhole
  const seen = isShown ? { ...session, rights: session.rights.filter((one) => RIGHTS_ON_PHONES.has(one)) } : session
  return (
    <SessionProvider value={seen}>
      {isShown && <ShownHere />}
      {children}
    </SessionProvider>
  )
}

/** Shows the address, so that the user can open it on a computer. */
const ShownHere = () => {
  const t = useTexts('console/shell')
  return (
    <div className={styles.line} role="note">
      <span>{t('phone.shown')}</span>
      <Copying value={window.location.href} timeout={4000}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDeviceDesktop size={16} stroke={1.7} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{t(copied ? 'phone.copied' : 'phone.change')}</span>
          </Button>
        )}
      </Copying>
    </div>
  )
}
