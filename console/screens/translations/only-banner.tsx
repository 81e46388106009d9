import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconFilter } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './only-banner.module.css'

type Props = {
  /** A kind and its keys: `products/1,2`. */
  readonly only: string
  readonly all: () => void
}

/** Over translations of chosen things: how many they are, how somebody is asked for them, and the way to all. */
export const OnlyBanner = ({ only, all }: Props) => {
  const t = useTexts('console/translations')
  const tk = useTexts('console/publish')
  const [name = '', keys = ''] = only.split('/')
  // Keys: kind.*
  const kind = tk(`kind.${name}`, { defaultValue: name })
  return (
    <div className={styles.banner} role="status">
      <IconFilter size={16} stroke={1.7} aria-hidden />
      <b>{t('only.title', { kind, count: keys.split(',').length })}</b>
      <span>{t('only.text')}</span>
      <CopyButton value={window.location.href}>
        {({ copied, copy }) => {
          const Icon = copied ? IconCheck : IconCopy
          return (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Icon size={14} stroke={1.7} aria-hidden />}
              onClick={copy}
            >
              <span aria-live="polite">{copied ? t('only.copied') : t('only.copy')}</span>
            </Button>
          )
        }}
      </CopyButton>
      <Button size="compact-sm" variant="subtle" onClick={all}>
        {t('only.all')}
      </Button>
    </div>
  )
}
