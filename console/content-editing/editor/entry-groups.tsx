import { UnstyledButton } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Draft } from '../drafts/use-draft.ts'
import { useForm } from '../forms/form-context.ts'
import { Properties } from '../forms/properties.tsx'
import { propertyOf, type SchemaPlace, type Resolved } from '../../lib/schemas/schemas.ts'
import { useSchemaTexts } from '../../lib/schemas/schema-texts.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { readHash } from '../../lib/data/read-hash.ts'
import styles from './editor.module.css'
import { countItems } from './count-items.ts'
import type { EntryEditorExtension } from './entry-editor-extension.ts'
import { useGroupInView } from './use-group-in-view.ts'

type Props = {
  readonly resolved: Resolved
  readonly place: SchemaPlace
  readonly draft: Draft
  readonly special: EntryEditorExtension
}

/** Groups of a form under their headings, with anchors. */
export const EntryGroups = ({ resolved, place, draft, special }: Props) => {
  const t = useTexts('console/editor')
  const { problems } = useForm()
  const { groups: headings = {} } = useSchemaTexts(place)
  useFieldOfAddress()
  const groups = resolved.hints.groups ?? NONE
  const inView = useGroupInView(groups)
  if (groups.length === 0) {
    return <Properties resolved={resolved} pointer="" value={draft.data} change={draft.edit} />
  }
  const isWrong = (group: string) =>
    [...problems.keys()].some((pointer) => {
      const [, name = ''] = pointer.split('/')
      const property = propertyOf(resolved, name)
      return property?.schema['x-maru']?.group === group
    })
  return (
    <div className={styles.grouped}>
      <nav className={styles.anchors} aria-label={t('groups')}>
        {groups.map((group) => {
          const count = countItems(resolved, group, draft.data)
          return (
            <UnstyledButton
              key={group}
              className={styles.anchor}
              aria-current={group === inView ? 'location' : undefined}
              onClick={() => showGroup(group)}
            >
              {headings[group] ?? group}
              {isWrong(group) ? (
                <span className={styles.attention} role="img" aria-label={t('attention')} />
              ) : (
                count > 0 && <span className={styles.count}>{count}</span>
              )}
            </UnstyledButton>
          )
        })}
      </nav>
      <div className={styles.groups}>
        {groups.map((group) => {
          const own = special[group]
          return (
            <section key={group} id={`group-${group}`} className={styles.group} aria-labelledby={`heading-${group}`}>
              <h2 id={`heading-${group}`} tabIndex={-1}>
                {headings[group] ?? group}
              </h2>
              {own && <own.component draft={draft} resolved={resolved} pointer="" />}
              <Properties
                resolved={resolved}
                pointer=""
                value={draft.data}
                change={draft.edit}
                group={group}
                {...(own ? { without: own.fields } : {})}
              />
            </section>
          )
        })}
      </div>
    </div>
  )
}

const NONE: readonly string[] = []

const showGroup = (group: string): void => {
  document.querySelector(`#group-${CSS.escape(group)}`)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  document.querySelector<HTMLElement>(`#heading-${CSS.escape(group)}`)?.focus({ preventScroll: true })
}

/** Focuses the field that the URL hash names by its pointer, so that a problem can link to its field. */
const useFieldOfAddress = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length < 2) return
    const [, name = ''] = readHash({ hash }).split('/')
    const field = document.querySelector(`[data-field="/${CSS.escape(name)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus({ preventScroll: true })
  }, [hash])
}
