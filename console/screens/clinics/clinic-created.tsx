import { Anchor, Button, Group } from '@mantine/core'
import { IconCircleCheck, IconDoorEnter } from '@tabler/icons-react'
import { useRef } from 'react'
import { Copying } from '../../ui/copying/copying.tsx'
import { useOpenClinic } from '../../ui/recent-clinics.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './new-clinic.module.css'

/** A newly created clinic. */
export type CreatedClinic = {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly steps: readonly string[]
}

/** Summary after creation: the site's address, the link to its console, and what to fill in first. */
export const ClinicCreated = ({
  made: { code, name, address, steps },
  again,
}: {
  made: CreatedClinic
  again: () => void
}) => {
  const t = useTexts('console/clinics')
  const open = useOpenClinic()
  const place = useRef<HTMLAnchorElement>(null)
  return (
    <div className={styles.sheetBody} role="status">
      <div className={styles.done}>
        <IconCircleCheck size={40} stroke={1.5} className={styles.good} aria-hidden />
        <h3>{t('made.title')}</h3>
        <Anchor ref={place} href={address} target="_blank" rel="noreferrer" fw={600}>
          {address}
        </Anchor>
        <p>{t('made.text')}</p>
        <Group gap="sm">
          <Copying value={address} place={place}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('made.copied') : t('made.copy')}
              </Button>
            )}
          </Copying>
          <Button
            leftSection={<IconDoorEnter size={16} stroke={1.7} aria-hidden />}
            loading={open.isPending || open.isSuccess}
            onClick={() => open.mutate({ code, name })}
          >
            {t('made.open')}
          </Button>
        </Group>
      </div>
      <p className={styles.note}>{t('made.first')}</p>
      <ol className={styles.todo}>
        {steps.map((step) => (
          // Keys: first.*
          <li key={step}>{t(`first.${step}`)}</li>
        ))}
      </ol>
      <Button variant="subtle" onClick={again}>
        {t('made.again')}
      </Button>
    </div>
  )
}
