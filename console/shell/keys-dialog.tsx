import { Kbd, Modal, Switch } from '@mantine/core'
import { matchPath, useLocation } from 'react-router'
import { useTexts } from '../lib/texts/texts.tsx'
import { SCREEN_KEYS, SHARED_KEYS, type KeyLine } from './keys.ts'
import styles from './keys.module.css'
import { useSingleKeys } from '../ui/shortcuts/single-keys.ts'

/** Shortcut help (`?`): the keys of the current screen and the global ones. */
export const KeysDialog = ({ close }: { close: () => void }) => {
  const t = useTexts('console/keys')
  const { pathname } = useLocation()
  const [hearsSingle, hearSingle] = useSingleKeys()
  const own = SCREEN_KEYS.find(({ path }) => matchPath(path, pathname) !== null)?.keys ?? []
  return (
    <Modal opened onClose={close} title={t('title')} size={520} closeButtonProps={{ 'aria-label': t('close') }}>
      {own.length > 0 && <Lines title={t('screen')} lines={own} />}
      <Lines title={t('shared')} lines={SHARED_KEYS} />
      <Switch
        mt="md"
        label={t('single')}
        description={t('singleHelp')}
        checked={hearsSingle}
        onChange={(event) => hearSingle(event.currentTarget.checked)}
      />
    </Modal>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly KeyLine[] }) => {
  const t = useTexts('console/keys')
  return (
    <section className={styles.lines}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </dt>
            {/* Keys: does.* */}
            <dd>{t(`does.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
