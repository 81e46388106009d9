import { isRecord } from '#schemas/is-record.ts'
import { lazy, Suspense, useRef, useState, createElement, Fragment, type ReactNode } from 'react'
import unseen from '../../ui/styles/visually-hidden.module.css'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'
import {
  IconBold,
  IconBraces,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconTable,
  IconUnlink,
} from '@tabler/icons-react'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).Editor }))

const HEADING = /<h[34]\b/

/** Renders formatted text in the current language; the editor loads when the user enters it. */
export const RichTextField = ({ value, change, label, help, error }: LabelledFieldProps) => {
  const { language, mainLanguage, isReadOnly } = useForm()
  const texts = isRecord(value) ? value : {}
  const own = texts[language]
  const html = typeof own === 'string' ? own : ''
  // Choosing another language keeps the focus on its tab.
  const [openIn, setOpenIn] = useState<string | null>(null)
  const resting = useRef<HTMLDivElement>(null)
  /**
   * Checks whether the editor may take the focus on load: if the user has moved on, the next keys would be typed into
   * it.
   */
  const isAwaited = () => {
    const { activeElement, body } = document
    return activeElement === null || activeElement === body || activeElement === resting.current
  }
  const shown = (
    <div className={styles.richRest}>
      {!isReadOnly && <InactiveToolbar />}
      <div
        ref={resting}
        className={styles.richShown}
        role="textbox"
        aria-label={label}
        aria-multiline
        aria-readonly={isReadOnly}
        lang={language}
        tabIndex={0}
        onFocus={() => setOpenIn(isReadOnly ? null : language)}
      >
        <RenderedText html={html} />
      </div>
    </div>
  )
  const write = (next: string) => {
    const { [language]: _, ...others } = texts
    change(next === '' && language !== mainLanguage ? others : { ...texts, [language]: next })
  }
  return (
    <LabelledField label={label} help={help} error={error}>
      {/* The text's own headings start at level 3. */}
      {HEADING.test(html) && <h2 className={unseen.unseen}>{label}</h2>}
      {openIn === language ? (
        <Suspense fallback={shown}>
          <RichTextEditor
            key={language}
            label={label}
            language={language}
            html={html}
            isReadOnly={isReadOnly}
            write={write}
            isFocused={isAwaited}
          />
        </Suspense>
      ) : (
        shown
      )}
    </LabelledField>
  )
}

/** Tags that the server keeps; others are shown as their text. */
const KEPT_TAGS: ReadonlySet<string> = new Set(
  'p h3 h4 ul ol li strong em br a table thead tbody tr th td figure figcaption'.split(' '),
)

/** Read-only formatted text; links are disabled because it is shown inside a form. */
export const RenderedText = ({ html }: { html: string }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{draw(body)}</>
}

const draw = (place: Element): ReactNode[] =>
  [...place.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!isElement(node)) return null
    const tag = node.localName
    const children = draw(node)
    if (!KEPT_TAGS.has(tag)) return createElement(Fragment, { key: index }, ...children)
    if (tag === 'br') return createElement('br', { key: index })
    return createElement(tag === 'a' ? 'u' : tag, { key: index, ...spansOf(node) }, ...children)
  })

const isElement = (node: ChildNode): node is Element => node.nodeType === Node.ELEMENT_NODE

const spansOf = (cell: Element): { colSpan?: number; rowSpan?: number } => ({
  ...(cell.hasAttribute('colspan') ? { colSpan: Number(cell.getAttribute('colspan')) } : {}),
  ...(cell.hasAttribute('rowspan') ? { rowSpan: Number(cell.getAttribute('rowspan')) } : {}),
})

/** The tools in the same groups as in the editor. */
const GROUPS = {
  marks: [IconBold, IconItalic, IconH3, IconH4],
  blocks: [IconList, IconListNumbers, IconLink, IconUnlink],
  table: [IconTable],
  facts: [IconBraces],
}

/** Reserves the space of the editor's toolbar, so that the text does not move when the editor loads. */
const InactiveToolbar = () => (
  <div className={styles.richTools} aria-hidden>
    {Object.entries(GROUPS).map(([name, group]) => (
      <div key={name}>
        {group.map((Tool) => (
          <span key={Tool.displayName}>
            <Tool size={16} stroke={1.7} />
          </span>
        ))}
      </div>
    ))}
  </div>
)
