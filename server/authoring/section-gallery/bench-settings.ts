import { escapeHtml } from '../../core/escape-html.ts'

/** Settings chosen on the workbench, by name. */
export type ChosenSettings = Readonly<Record<string, string | number | boolean>>

/** A setting as its schema describes it. */
type Setting = {
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
}

/** Returns the name of a setting’s field, which does not clash with other fields of the workbench. */
export const toFieldName = (name: string): string => `set.${name}`

/** Renders a field for each setting with choices; an empty one keeps the example’s value. */
export const toSettingsFields = (schema: object, chosen: ChosenSettings): string => {
  const fields = listSettings(schema).map(([name, setting]) => toField(name, setting, chosen[name]))
  return fields.length > 0 ? `<fieldset><legend>settings</legend>${fields.join('')}</fieldset>` : ''
}

/** Reads the chosen settings from an address; values that the schema rejects are ignored. */
export const readChosenSettings = (schema: object, query: URLSearchParams): ChosenSettings =>
  Object.fromEntries(
    listSettings(schema).flatMap(([name, setting]) => {
      const value = toValue(setting, query.get(toFieldName(name)) ?? '')
      return value === null ? [] : [[name, value]]
    }),
  )

const listSettings = (schema: object): [string, Setting][] => {
  const properties = 'properties' in schema ? schema.properties : {}
  // The check of manifests ensures that schemas describe the settings.
  return Object.entries(properties as Record<string, Setting>).filter(
    ([, setting]) => listChoices(setting) !== undefined,
  )
}

/** Lists the values of a setting; null for any number in its range, undefined when no field can edit it. */
const listChoices = ({ enum: values, type }: Setting): readonly string[] | null | undefined => {
  if (values) return values.map(String)
  if (type === 'boolean') return ['true', 'false']
  return type === 'integer' || type === 'number' || type === 'string' ? null : undefined
}

const toField = (name: string, setting: Setting, chosen: ChosenSettings[string] | undefined): string => {
  const value = chosen === undefined ? '' : String(chosen)
  const attributes = `name="${escapeHtml(toFieldName(name))}" title="${escapeHtml(setting.description ?? '')}"`
  const choices = listChoices(setting)
  const own = `as in the example`
  if (choices) {
    const options = choices.map(
      (choice) => `<option${choice === value ? ' selected' : ''}>${escapeHtml(choice)}</option>`,
    )
    return `<label>${escapeHtml(name)}<select ${attributes}><option value="">${own}</option>${options.join('')}</select></label>`
  }
  const isNumber = setting.type !== 'string'
  const range = [
    ...(setting.minimum === undefined ? [] : [`min="${setting.minimum}"`]),
    ...(setting.maximum === undefined ? [] : [`max="${setting.maximum}"`]),
    ...(setting.type === 'number' ? ['step="any"'] : []),
  ]
  return `<label>${escapeHtml(name)}<input type="${isNumber ? 'number' : 'text'}" ${attributes} ${range.join(' ')} placeholder="${own}" value="${escapeHtml(value)}"></label>`
}

const toValue = (setting: Setting, text: string): string | number | boolean | null => {
  if (text === '') return null
  if (setting.enum) return toEnumValue(setting.enum, text)
  switch (setting.type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null
    case 'integer':
    case 'number':
      return toNumber(setting, Number(text))
    default:
      return text
  }
}

const toEnumValue = (values: readonly unknown[], text: string): string | number | null => {
  const value = values.find((one) => String(one) === text)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

const toNumber = (setting: Setting, value: number): number | null => {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, type } = setting
  const fits = value >= minimum && value <= maximum && (type === 'number' || Number.isInteger(value))
  return fits ? value : null
}
