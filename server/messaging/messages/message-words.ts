import { MESSAGE_KINDS, type MessageKind } from './message-kinds.ts'
import { fillText, type Facts, type Translate } from './mail-texts.ts'

// Texts: mail

/** Subject and text of a message. */
export type Words = { readonly subject: string; readonly text: string }

/** A problem with the text of a message, and its place. */
export type WordProblem = {
  readonly pointer: string
  readonly code: 'unknown-placeholder' | 'missing-placeholder'
  /** Name between the braces. */
  readonly name: string
  readonly message: string
}

/** Any text between double braces is meant as a placeholder. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Returns the default text of a message for clinics without their own, with its names unresolved. */
export const toBuiltInWords = (t: Translate, kind: MessageKind): Words => {
  const names = Object.fromEntries(MESSAGE_KINDS[kind].names.map((name) => [name, `{{${name}}}`]))
  return {
    // Keys: newPost.*, answered.*, staff.*, visit.*
    subject: t(`${kind}.subject`, names),
    // Keys: newPost.*, answered.*, staff.*, visit.*
    text: t(`${kind}.text`, names),
  }
}

/** Returns texts with their names filled in. */
export const fillWords = ({ subject, text }: Words, facts: Facts): Words => ({
  subject: fillText(subject, facts),
  text: fillText(text, facts),
})

/** Returns the names that a message does not support, and the missing required ones. */
export const findWordProblems = (kind: MessageKind, words: Words): WordProblem[] => {
  const { names, needs }: { names: readonly string[]; needs: readonly string[] } = MESSAGE_KINDS[kind]
  const unknown = (['subject', 'text'] as const).flatMap((part) =>
    listNames(words[part])
      .filter((name) => !names.includes(name))
      .map((name) => ({
        pointer: `/${part}`,
        code: 'unknown-placeholder' as const,
        name,
        message: `{{${name}}} is not a placeholder of this message. Placeholders: ${names.map((one) => `{{${one}}}`).join(', ')}.`,
      })),
  )
  const named = new Set([...listNames(words.subject), ...listNames(words.text)])
  const missing = needs
    .filter((name) => !named.has(name))
    .map((name) => ({
      pointer: '/text',
      code: 'missing-placeholder' as const,
      name,
      message: `This message must contain {{${name}}}.`,
    }))
  return [...unknown, ...missing]
}

const listNames = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
]
