import { isRecord } from '#schemas/is-record.ts'
import { TagsInput, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { roomOf } from '#schemas/content/room-of.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { useForm } from './form-context.ts'
import type { LabelledFieldProps } from './labelled-field.tsx'
import styles from './forms.module.css'

const Label = ({ label, limit, text }: { label: string; limit: number | undefined; text: string }) => (
  <span className={styles.labelRow}>
    {label}
    {limit !== undefined && (
      <span className={styles.counter} data-over={roomOf(text) > limit || undefined}>
        {roomOf(text)} / {limit}
      </span>
    )}
  </span>
)

/** Field for a text in the current language; other languages stay unchanged. */
export const TextField = ({ value, change, resolved, label, help, error, pointer, isRequired }: LabelledFieldProps) => {
  const t = useTexts('console/forms')
  const { language, mainLanguage, isReadOnly } = useForm()
  const texts = isRecord(value) ? value : {}
  const own = texts[language]
  const text = typeof own === 'string' ? own : ''
  const main = texts[mainLanguage]
  const { rows, limit, isMultiline } = resolved.hints
  const write = (next: string) => {
    // A language with an empty text is removed, except the main one.
    const { [language]: _, ...others } = texts
    change(next === '' && language !== mainLanguage ? others : { ...texts, [language]: next })
  }
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {}
    write(text.slice(0, selectionStart ?? text.length) + name + text.slice(selectionEnd ?? text.length))
  }
  const shared = {
    id: pointer,
    ref: field,
    className: styles.factField,
    rightSection: isReadOnly ? null : <PlaceholderMenu insert={insert} />,
    lang: language,
    label: <Label label={label} limit={limit} text={text} />,
    'aria-label': label,
    description: help,
    error: error ?? (limit !== undefined && roomOf(text) > limit ? t('overLimit', { limit }) : undefined),
    readOnly: isReadOnly,
    required: isRequired,
    withAsterisk: false,
    placeholder: language !== mainLanguage && typeof main === 'string' ? main : undefined,
    value: text,
  }
  return rows !== undefined || isMultiline ? (
    <Textarea
      {...shared}
      autosize
      minRows={rows ?? 2}
      maxRows={14}
      onChange={(event) => write(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={(event) => write(event.currentTarget.value)} />
  )
}

/** Field for several short texts in the current language: as tags, or one per line. */
export const LinesField = ({ value, change, resolved, label, help, error, pointer }: LabelledFieldProps) => {
  const { language, mainLanguage, isReadOnly } = useForm()
  const texts = isRecord(value) ? value : {}
  const own: unknown = texts[language]
  const lines = Array.isArray(own) ? own.map(String) : []
  const write = (next: string[]) => {
    const { [language]: _, ...others } = texts
    change(next.length === 0 && language !== mainLanguage ? others : { ...texts, [language]: next })
  }
  if (resolved.hints.input === 'tags') {
    return (
      <TagsInput
        id={pointer}
        lang={language}
        label={label}
        description={help}
        error={error}
        value={lines}
        readOnly={isReadOnly}
        onChange={write}
      />
    )
  }
  return (
    <Textarea
      id={pointer}
      lang={language}
      label={label}
      description={help}
      error={error}
      autosize
      minRows={2}
      readOnly={isReadOnly}
      value={lines.join('\n')}
      onChange={(event) => {
        const text = event.currentTarget.value
        write(text === '' ? [] : text.split('\n'))
      }}
    />
  )
}
