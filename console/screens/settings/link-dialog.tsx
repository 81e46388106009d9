import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { Copying } from '../../ui/copying/copying.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './settings.module.css'

/** Link that is shown only once. */
export type MadeLink = {
  readonly title: string
  readonly link: string
  readonly expiresAt: string
  readonly isSent: boolean
}

/** Shows a link to copy, and whether it was also sent by e-mail. */
export const LinkDialog = ({
  link: { title, link, expiresAt, isSent },
  close,
}: {
  link: MadeLink
  close: () => void
}) => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Modal opened onClose={close} title={title} size={480} closeButtonProps={{ 'aria-label': t('done') }}>
      <Text size="sm" mb="md">
        {isSent ? t('link.sent') : t('link.notSent')} {t('link.until', { day: formats.longDay(expiresAt) })}
      </Text>
      <div className={styles.pair}>
        {/* The link is shown only once, so all of it is visible. */}
        <Textarea
          ref={field}
          label={t('link.label')}
          value={link}
          readOnly
          autosize
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <Copying value={link} place={field}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />} onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </Copying>
      </div>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close}>{t('done')}</Button>
      </Group>
    </Modal>
  )
}
