import { ActionIcon, Button, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { memo, useCallback } from 'react'
import type { HomepageType } from '#schemas/routes.ts'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import { SortedList, useSortedItem } from '../ui/sorting/sorted-list.tsx'
import { useTexts } from '../lib/texts/texts.tsx'
import type { Part, Row } from './read-screen.ts'
import shared from './studio.module.css'
import styles from './section-list.module.css'

/** An instance and the file that contains it. */
export type Chosen = { readonly file: string; readonly id: string }

type Props = {
  readonly parts: readonly Part[]
  readonly type: HomepageType
  readonly code: string
  readonly chosen: Chosen | null
  readonly choose: (chosen: Chosen) => void
  readonly edit: (edit: TemplateEdit) => void
  /** Opens the catalogue to insert a section after an instance, or at the top. */
  readonly insert: (part: Part, after: string | null) => void
}

/** Lists the sections of a screen: moved by pointer or keyboard, with the differences of this site type. */
export const SectionList = ({ parts, ...props }: Props) => (
  <div className={styles.parts}>
    {parts.map((part) => (
      <PartList key={part.file} part={part} {...props} />
    ))}
  </div>
)

type PartProps = Omit<Props, 'parts'> & { readonly part: Part }

const PartList = memo(({ part, type, code, chosen, choose, edit, insert }: PartProps) => {
  const t = useTexts('console/studio')
  const { file, scope, rows, leftOut, owner, place } = part
  const chooseRow = useCallback((id: string) => choose({ file, id }), [choose, file])
  const insertAfter = useCallback((id: string) => insert(part, id), [insert, part])
  const move = (from: number, to: number): void => {
    const id = rows[from]?.id
    if (id !== undefined) edit({ op: 'move', file, scope, id, after: findNeighbour(rows, from, to) })
  }
  return (
    <section aria-labelledby={`part-${place}`}>
      <header className={styles.partHead}>
        {/* Keys: place.* */}
        <h2 id={`part-${place}`}>{t(`place.${place}`)}</h2>
        <span className={styles.owner}>{owner === code ? t('own') : t('inherited', { from: owner })}</span>
        <Tooltip label={t('insertTop')}>
          <ActionIcon variant="subtle" size={24} aria-label={t('insertTop')} onClick={() => insert(part, null)}>
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      {/* Rows are moved with Alt and an arrow key instead. */}
      <SortedList items={rows.map(({ id, type: name }) => ({ id, name }))} move={move} hasKeys={false}>
        {/* Keys: place.* */}
        <ol className={shared.rows} aria-label={t(`place.${place}`)}>
          {rows.map((row) => (
            <RowItem
              key={row.id}
              row={row}
              mark={row.changes.length > 0 ? type : null}
              isChosen={chosen?.file === file && chosen.id === row.id}
              choose={chooseRow}
              insert={insertAfter}
            />
          ))}
        </ol>
      </SortedList>
      {leftOut.length > 0 && scope !== 'base' && (
        <details className={shared.leftOut}>
          <summary>{t('leftOut', { count: leftOut.length })}</summary>
          <ul>
            {leftOut.map(({ id, type: section }) => (
              <li key={id}>
                <span>
                  {section} <code>{id}</code>
                </span>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  aria-label={t('bringBackId', { id })}
                  onClick={() => edit({ op: 'giveBack', file, scope, id })}
                >
                  {t('bringBack')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
})

/** Returns the id of the instance before the new position; null at the top. */
const findNeighbour = (rows: readonly Row[], from: number, to: number): string | null =>
  (from < to ? rows[to]?.id : rows[to - 1]?.id) ?? null

type RowProps = {
  readonly row: Row
  readonly mark: HomepageType | null
  readonly isChosen: boolean
  readonly choose: (id: string) => void
  readonly insert: (id: string) => void
}

const RowItem = memo(({ row: { id, type, role }, mark, isChosen, choose, insert }: RowProps) => {
  const t = useTexts('console/studio')
  const sorted = useSortedItem(id)
  return (
    <li {...sorted.item} className={shared.row} data-chosen={isChosen || undefined}>
      <span {...sorted.pointerHandle} className={styles.grip} aria-hidden>
        <IconGripVertical size={14} />
      </span>
      <UnstyledButton className={styles.rowName} aria-pressed={isChosen} onClick={() => choose(id)} data-row={id}>
        <span className={styles.rowType}>{type}</span>
        <code className={shared.rowFacts}>{role === null ? id : `${id} · ${role}`}</code>
      </UnstyledButton>
      {mark && (
        <Tooltip label={t('onlyIn', { type: mark })}>
          <span className={styles.mark} role="img" aria-label={t('onlyIn', { type: mark })}>
            {mark.slice(0, 1)}
          </span>
        </Tooltip>
      )}
      <ActionIcon
        className={shared.plus}
        variant="default"
        size={24}
        radius="xl"
        aria-label={t('insertAfter', { id })}
        onClick={() => insert(id)}
      >
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
})
