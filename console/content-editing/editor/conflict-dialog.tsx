import { Button, Modal } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { useKind } from '../../lib/data/content.ts'
import { titleOf } from '../../lib/data/texts-of.ts'
import type { Conflict } from '../drafts/draft-machine.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { ConflictChoices } from './conflict-choices.tsx'
import styles from './conflict.module.css'
import { countJoined } from './count-joined.ts'
import { ofFields, resolveClashes, type Choices } from './resolve-clashes.ts'
import { useCopyMine } from './use-copy-mine.ts'

type Props = {
  readonly draft: Draft
  readonly conflict: Conflict
  /** Names of colleagues who have the entry open. */
  readonly here?: readonly string[]
}

/**
 * Dialog for fields that both sides changed: shows both values and lets the user choose field by field. All other
 * changes are merged.
 */
export const ConflictDialog = ({ draft, conflict, here = [] }: Props) => {
  const t = useTexts('console/editor')
  const formats = useFormats()
  const { languages } = useSession()
  const { theirs } = conflict
  const clashes = ofFields(conflict.clashes)
  const kind = useKind(draft.entry.kind)
  const [choices, setChoices] = useState<Choices>({})
  const copy = useCopyMine(draft, conflict)
  const author = theirs.author ?? t('somebody')
  const name = titleOf({ key: draft.entry.key, data: draft.data }, kind, languages)
  const joined = countJoined({ base: draft.entry.data, mine: draft.data, theirs: theirs.data })
  const decide = () => draft.decide(resolveClashes({ mine: draft.data, conflict, choices }))
  return (
    <Modal.Root opened onClose={() => {}} size={900} centered>
      <Modal.Overlay />
      <Modal.Content radius={12}>
        <header className={styles.head}>
          <span className={styles.icon} aria-hidden>
            <IconGitMerge size={18} stroke={1.7} />
          </span>
          <div>
            <Modal.Title className={styles.title}>{t('conflict.title')}</Modal.Title>
            <p>
              {theirs.savedAt
                ? t('conflict.savedAt', { author, name, time: formats.time(theirs.savedAt) })
                : t('conflict.saved', { author, name })}{' '}
              {clashes.length > 0 ? t('conflict.text', { count: clashes.length }) : t('conflict.state')}
            </p>
          </div>
          {joined > 0 && <small>{t('conflict.joined', { count: joined })}</small>}
        </header>
        {clashes.length > 0 && (
          <ConflictChoices
            entry={draft.entry}
            clashes={clashes}
            author={author}
            choices={choices}
            choose={setChoices}
          />
        )}
        <footer className={styles.foot}>
          <span role="status">{here.length > 0 && t('conflict.here', { name: here.join(', ') })}</span>
          {copy && (
            <Button size="lg" variant="default" loading={copy.isPending} onClick={copy.run}>
              {t('conflict.copy')}
            </Button>
          )}
          <Button size="lg" onClick={decide}>
            {t('conflict.save')}
          </Button>
        </footer>
      </Modal.Content>
    </Modal.Root>
  )
}
