import { lazy, Suspense } from 'react'
import { isFields } from '../data/texts-of.ts'
import { WaitingFor } from '../parts/waiting.tsx'
import { Labelled, type DrawnProps } from './drawn.tsx'
import { useForm } from './form-context.ts'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).Editor }))

/** Formatted text in the language that is written now. */
export const RichTextField = ({ value, change, label, help, error }: DrawnProps) => {
  const { language, mainLanguage, isReadOnly } = useForm()
  const texts = isFields(value) ? value : {}
  const own = texts[language]
  const write = (html: string) => {
    const { [language]: _, ...others } = texts
    change(html === '' && language !== mainLanguage ? others : { ...texts, [language]: html })
  }
  return (
    <Labelled label={label} help={help} error={error}>
      <Suspense fallback={<WaitingFor />}>
        <RichTextEditor
          key={language}
          label={label}
          language={language}
          html={typeof own === 'string' ? own : ''}
          isReadOnly={isReadOnly}
          write={write}
        />
      </Suspense>
    </Labelled>
  )
}
