import { isRecord } from '#schemas/is-record.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import unseen from '../../ui/styles/visually-hidden.module.css'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'
import { InactiveToolbar } from './rich-text/inactive-toolbar.tsx'
import { RenderedText } from './rich-text/rendered-text.tsx'

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
