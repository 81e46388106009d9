import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Conflict } from '../drafts/draft-machine.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useFieldNames } from '../forms/use-field-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { toShown } from './differences.ts'
import { resolveClashes } from './resolve-clashes.ts'
import styles from './editor.module.css'

type Props = { readonly draft: Draft; readonly conflict: Conflict }

/** Both changed one place: each is shown, and which one stays is chosen field by field. Everything else is joined. */
export const ConflictDialog = ({ draft, conflict }: Props) => {
  const t = useTexts('console/editor')
  const { clashes, theirs } = conflict
  const nameOf = useFieldNames(draft.entry)
  const [choices, setChoices] = useState<Readonly<Record<string, 'yours' | 'theirs'>>>({})
  const author = theirs.author ?? t('somebody')
  const decide = () => draft.decide(resolveClashes({ mine: draft.data, conflict, choices }))
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} size={640} title={t('conflict.title', { author })}>
      <p className={styles.quiet}>{t('conflict.text')}</p>
      <Stack gap="md" mt="sm">
        {clashes.map(({ pointer, yours, theirs: other }) => (
          <Radio.Group
            key={pointer}
            label={nameOf(pointer)}
            value={choices[pointer] ?? 'yours'}
            onChange={(value) => setChoices({ ...choices, [pointer]: value === 'theirs' ? 'theirs' : 'yours' })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="yours" label={t('conflict.yours', { value: toShown(yours) })} />
              <Radio value="theirs" label={t('conflict.theirs', { author, value: toShown(other) })} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
      <Group mt="lg" justify="flex-end">
        <Button size="lg" onClick={decide}>
          {t('conflict.save')}
        </Button>
      </Group>
    </Modal>
  )
}
