import type { MessageService } from '#schemas/generated/api/message-service.ts'

type Template = MessageService['templates'][number]

/** Returns the id of a template; empty where it is missing. */
export const findTemplate = (
  templates: readonly Template[],
  kind: Template['kind'],
  languageCode: Template['languageCode'],
): string => templates.find((one) => one.kind === kind && one.languageCode === languageCode)?.templateId ?? ''

/** Returns the templates with one replaced, or removed when its id is empty. */
export const withTemplate = (
  templates: readonly Template[],
  kind: Template['kind'],
  languageCode: Template['languageCode'],
  templateId: string,
): Template[] => [
  ...templates.filter((one) => one.kind !== kind || one.languageCode !== languageCode),
  ...(templateId === '' ? [] : [{ kind, languageCode, templateId }]),
]
