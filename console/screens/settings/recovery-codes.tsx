import { Button, Group, Modal, Text } from '@mantine/core'
import { useRef } from 'react'
import { Copying } from '../../ui/copying/copying.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import styles from './settings.module.css'

/** Recovery codes, shown only once. */
export const RecoveryCodesDialog = ({ codes, close }: { codes: readonly string[]; close: () => void }) => {
  const t = useTexts('console/settings')
  const list = useRef<HTMLOListElement>(null)
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      title={t('security.codes')}
      size={440}
      closeButtonProps={{ 'aria-label': t('done') }}
    >
      <Text size="sm" mb="md">
        {t('security.codesText')}
      </Text>
      <ol ref={list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Copying value={codes.join('\n')} place={list}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </Copying>
        <Button onClick={close}>{t('security.kept')}</Button>
      </Group>
    </Modal>
  )
}
