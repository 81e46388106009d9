import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './settings.module.css'

/** Codes that are shown this once. */
export const RecoveryCodesDialog = ({ codes, close }: { codes: readonly string[]; close: () => void }) => {
  const t = useTexts('console/settings')
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
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group justify="flex-end" mt="lg" gap="sm">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{t('security.kept')}</Button>
      </Group>
    </Modal>
  )
}
