import { Button, Radio } from '@mantine/core'
import type { Clash } from '../drafts/draft-machine.ts'
import { useFieldNames } from '../../lib/form-schema/use-field-names.ts'
import { initialsOf } from '../../ui/presence/initials.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { wordChanges } from '../../lib/texts/word-changes.ts'
import styles from './conflict.module.css'
import type { Choices } from './resolve-clashes.ts'
import { isRecord } from '#schemas/is-record.ts'

type Props = {
  readonly entry: { readonly kind: string; readonly key: string }
  readonly clashes: readonly Clash[]
  /** Author of the other version. */
  readonly author: string
  readonly choices: Choices
  readonly choose: (choices: Choices) => void
}

const SIDES = ['yours', 'theirs'] as const

/** Shows each clashing field with the user's value and the other user's side by side; one of them is chosen. */
export const ConflictChoices = ({ entry, clashes, author, choices, choose }: Props) => {
  const t = useTexts('console/editor')
  const nameOf = useFieldNames(entry)
  const chooseAll = (side: 'yours' | 'theirs') =>
    choose(Object.fromEntries(clashes.map(({ pointer }) => [pointer, side])))
  return (
    <div className={styles.choices}>
      <div className={styles.sides}>
        <span className={styles.side} data-side="yours">
          <b>{t('conflict.yours')}</b>
          <Button size="compact-sm" variant="subtle" onClick={() => chooseAll('yours')}>
            {t('conflict.allYours')}
          </Button>
        </span>
        <span className={styles.side} data-side="theirs">
          <span className={styles.initials} aria-hidden>
            {initialsOf(author)}
          </span>
          <b>{t('conflict.theirs', { author })}</b>
          <Button size="compact-sm" variant="subtle" onClick={() => chooseAll('theirs')}>
            {t('conflict.allTheirs', { author })}
          </Button>
        </span>
      </div>
      {clashes.map((clash) => (
        <Radio.Group
          key={clash.pointer}
          className={styles.row ?? ''}
          label={nameOf(clash.pointer)}
          value={choices[clash.pointer] ?? 'yours'}
          onChange={(value) => choose({ ...choices, [clash.pointer]: value === 'theirs' ? 'theirs' : 'yours' })}
        >
          <div className={styles.pair}>
            {SIDES.map((side) => (
              <Radio
                key={side}
                value={side}
                classNames={{ root: styles.choice, body: styles.choiceBody, label: styles.choiceLabel }}
                data-chosen={(choices[clash.pointer] ?? 'yours') === side || undefined}
                label={<Value clash={clash} side={side} author={author} />}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
    </div>
  )
}

type ValueProps = { readonly clash: Clash; readonly side: 'yours' | 'theirs'; readonly author: string }

/** Renders one side's value; words missing from the other side are marked. */
const Value = ({ clash, side, author }: ValueProps) => {
  const t = useTexts('console/editor')
  const { figure } = useFormats()
  const [own, other] = [clash[side], clash[side === 'yours' ? 'theirs' : 'yours']].map((value) =>
    toReadable(value, figure),
  )
  const runs = wordChanges(other ?? '', own ?? '').filter(({ kind }) => kind !== 'gone')
  const before = typeof clash.ancestor === 'number' ? figure(clash.ancestor) : null
  return (
    <>
      <span className={styles.whose}>{side === 'yours' ? t('conflict.yours') : author}: </span>
      {runs.length === 0 ? (
        <i>{t('conflict.nothing')}</i>
      ) : (
        runs.map(({ kind, text }, index) =>
          kind === 'added' ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )
      )}
      {before !== null && <small> {t('conflict.before', { value: before })}</small>}
    </>
  )
}

/** Converts a value to readable text for comparison: rich text without its tags, lists and groups part by part. */
export const toReadable = (value: unknown, figure: (value: number) => string): string => {
  if (typeof value === 'string') return withoutMarks(value)
  if (typeof value === 'number') return figure(value)
  if (typeof value === 'boolean') return value ? '✓' : '✕'
  const parts: readonly unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return parts
    .map((part) => toReadable(part, figure))
    .filter((text) => text !== '')
    .join(' · ')
}

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
