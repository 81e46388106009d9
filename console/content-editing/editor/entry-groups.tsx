import { UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Draft } from '../drafts/use-draft.ts'
import { useForm } from '../forms/form-context.ts'
import { Properties } from '../forms/properties.tsx'
import { propertyOf, type SchemaPlace, type Resolved, typesOf } from '../../lib/form-schema/schemas.ts'
import { useSchemaTexts } from '../../lib/form-schema/schema-texts.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { readHash } from '../../lib/data/read-hash.ts'
import styles from './editor.module.css'
import type { EntryEditorExtension } from './entry-editor-extension.ts'

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

/** Counts the items of the list in a group; 0 where the group has no list, several, or no value. */
export const countItems = (resolved: Resolved, group: string, data: Readonly<Record<string, unknown>>): number => {
  const lists = Object.keys(resolved.schema.properties ?? {}).filter((name) => {
    const schema = propertyOf(resolved, name)?.schema
    return schema?.['x-maru']?.group === group && typesOf(schema).includes('array')
  })
  const [only] = lists
  const items = lists.length === 1 && only !== undefined ? data[only] : null
  return Array.isArray(items) ? items.length : 0
}

/** Share of the window height above which a heading counts as being read. */
const READING_LINE = 0.25

/**
 * Returns the form group being read: the last one whose heading passed the reading line, or the last group at the end
 * of the page.
 */
const useGroupInView = (groups: readonly string[]): string | undefined => {
  const [inView, setInView] = useState(groups[0])
  useEffect(() => {
    const read = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const found = groups.filter((group) => target.querySelector(`#group-${CSS.escape(group)}`) !== null)
      if (found.length === 0) return
      const isAtEnd = target.scrollTop + target.clientHeight >= target.scrollHeight - 2
      setInView(isAtEnd ? found.at(-1) : (found.findLast(hasPassed) ?? found[0]))
    }
    // The scroll container is inside the screen, and scroll events do not bubble.
    document.addEventListener('scroll', read, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', read, { capture: true })
  }, [groups])
  return inView
}

const hasPassed = (group: string): boolean => {
  const top = document.querySelector(`#group-${CSS.escape(group)}`)?.getBoundingClientRect().top
  return top !== undefined && top <= window.innerHeight * READING_LINE
}
