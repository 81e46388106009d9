import { UsageError } from '../project.mjs'

const FORM = 'Write settings such as count:2-8=4,tabs=true,ground:bg|section: a range, a boolean, a choice.'

/** `count:2-8=4,tabs=true,ground:bg|section` → properties of a settings schema, each with its default. */
export function readSettings(text) {
  return Object.fromEntries(text.split(',').map((part) => readSetting(part.trim())))
}

function readSetting(text) {
  const { name, kind, own } = /^(?<name>[a-z][A-Za-z0-9]*)(:(?<kind>[^=]+))?(=(?<own>.+))?$/.exec(text)?.groups ?? {}
  if (name === undefined) throw new UsageError(`"${text}" is not a setting. ${FORM}`)
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  const told = {
    title: words.charAt(0).toUpperCase() + words.slice(1),
    description: `Describe here what a template chooses with ${words}.`,
  }
  const range = /^(\d+)-(\d+)$/.exec(kind ?? '')
  if (range) return [name, { ...told, ...toRange(text, Number(range[1]), Number(range[2]), own) }]
  if (kind?.includes('|')) return [name, { ...told, ...toChoice(text, kind.split('|'), own) }]
  if ((kind === undefined || kind === 'boolean') && ['true', 'false', undefined].includes(own)) {
    return [name, { ...told, type: 'boolean', default: own === 'true' }]
  }
  throw new UsageError(`"${text}" is not a setting. ${FORM}`)
}

function toRange(text, minimum, maximum, own = String(minimum)) {
  const value = Number(own)
  const fits = minimum <= maximum && Number.isInteger(value) && value >= minimum && value <= maximum
  if (!fits) throw new UsageError(`"${text}" has a default outside its range. ${FORM}`)
  return { type: 'integer', minimum, maximum, default: value }
}

function toChoice(text, values, own = values[0]) {
  if (!values.includes(own)) throw new UsageError(`"${text}" has no option "${own}". ${FORM}`)
  return { enum: values, default: own }
}
