import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { CopyTextButton } from '../../ui/copying/copy-text-button.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './only-banner.module.css'

type Props = {
  /** Kind and keys, such as `products/1,2`. */
  readonly only: string
  readonly all: () => void
}

/** Shows above selected translations how many there are, a link to share them, and a link to all. */
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
      <CopyTextButton value={window.location.href} copy={t('only.copy')} copied={t('only.copied')} variant="default" />
      <Button size="compact-sm" variant="subtle" onClick={all}>
        {t('only.all')}
      </Button>
    </div>
  )
}
