import { Anchor, Button } from '@mantine/core'
import { IconExternalLink, IconWorld } from '@tabler/icons-react'
import { Copying } from '../../ui/copying/copying.tsx'
import { useSession } from '../../lib/api/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { Card } from './card.tsx'
import styles from './settings.module.css'

/** Shows the address of the site. */
export const AddressCard = () => {
  const t = useTexts('console/settings')
  const { siteAddress } = useSession()
  return (
    <Card id="address" title={t('card.address')}>
      <div className={styles.row}>
        <IconWorld size={18} stroke={1.7} className={styles.good} aria-hidden />
        <Anchor href={siteAddress} target="_blank" c="inherit" fw={600}>
          {new URL(siteAddress).host} <IconExternalLink size={14} stroke={1.7} aria-label={t('opens')} />
        </Anchor>
        <Chip>{t('main')}</Chip>
        <div className={styles.actions}>
          <Copying value={siteAddress}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </Copying>
        </div>
      </div>
      <p className={styles.note}>{t('addressNote')}</p>
    </Card>
  )
}
