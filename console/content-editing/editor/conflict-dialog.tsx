import { Button, Modal } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { useKind, invalidateContent, titleOf, addressOf } from '../../lib/data/content.ts'
import { type Conflict, toFormState } from '../drafts/draft-machine.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { ConflictChoices } from './conflict-choices.tsx'
import styles from './conflict.module.css'
import { ofFields, resolveClashes, type Choices } from './resolve-clashes.ts'
import { isRecord } from '#schemas/is-record.ts'
import { isEqual } from 'es-toolkit'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { withoutNumbers } from '#schemas/content/without-numbers.ts'
import { createContent } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'

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

type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }

/** Counts the places where two states of an entry differ because only one side changed the common base. */
export const countJoined = ({ base, mine, theirs }: Sides): number => {
  if (isEqual(mine, theirs)) return 0
  if (isEqual(base, mine) || isEqual(base, theirs)) return 1
  const [old, own, other] = [base ?? {}, mine, theirs].map(partsOf)
  if (!old || !own || !other) return 0
  return [...new Set([...own.keys(), ...other.keys()])].reduce(
    (sum, name) => sum + countJoined({ base: old.get(name), mine: own.get(name), theirs: other.get(name) }),
    0,
  )
}

/** Returns fields by name, items by id or else by index; null for values without parts. */
const partsOf = (value: unknown): ReadonlyMap<string, unknown> | null => {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return null
  const items: readonly unknown[] = value
  return new Map(
    items.map((item, place) => [isRecord(item) && 'id' in item ? `#${String(item['id'])}` : `${place}`, item]),
  )
}

/**
 * Resolves a conflict by saving the user's version as a new draft and leaving the other unchanged; null for kinds that
 * cannot be duplicated.
 */
const useCopyMine = (draft: Draft, { theirs }: Conflict) => {
  const t = useTexts('console/editor')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { role } = useSession()
  const { kind } = draft.entry
  const facts = useKind(kind)
  const { mutate, isPending } = useAction({
    mutationFn: async () => (await call(createContent, { kind, data: withoutNumbers(draft.data) })).row,
    onSuccess: async (row) => {
      draft.decide(theirs.data, toFormState(theirs))
      await invalidateContent(client, kind)
      showToast(t('conflict.copied'), { label: t('conflict.openCopy'), run: () => void navigate(addressOf(row)) })
    },
  })
  return facts?.keysBy === 'number' && role !== 'translator' ? { run: () => mutate(), isPending } : null
}
