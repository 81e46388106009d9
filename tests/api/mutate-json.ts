/** A value of JSON, or a part of it. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const HALF_A_CHARACTER = '\ud800'

/** Values used in place of valid ones. */
const ODD: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '0',
  'x'.repeat(5000),
  'a\0b',
  `a${HALF_A_CHARACTER}b`,
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "'; drop table product; --",
  '../../etc/passwd',
  '\u202eabc',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  [],
  [null],
  [[[]]],
  {},
  { ko: 1 },
  { ko: null, en: [] },
]

const ODD_NAMES = ['colour', '__proto__', 'constructor', 'toString', '', 'ko', 'id', 'x'.repeat(300)]

/** Applies one to three mutations to a body and returns it as JSON text, in which an object may have a name twice. */
export const mutate = (body: unknown, chance: () => number): string => {
  // The body comes from JSON or is sent as JSON.
  let value = JSON.parse(JSON.stringify(body)) as Json
  const times = 1 + Math.floor(chance() * 3)
  for (let time = 0; time < times; time += 1) value = change(value, chance)
  return JSON.stringify(value)
}

const pick = <One>(many: readonly One[], chance: () => number): One => {
  const one = many[Math.floor(chance() * many.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}

const change = (value: Json, chance: () => number): Json => {
  // The deeper, the more likely: most mistakes are made in one field.
  if (typeof value === 'object' && value !== null && chance() < 0.85) {
    if (isList(value)) return value.length === 0 ? [pick(ODD, chance)] : changeList(value, chance)
    return changeObject(value, chance)
  }
  return pick(ODD, chance)
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)

const changeList = (list: readonly Json[], chance: () => number): Json => {
  const index = Math.floor(chance() * list.length)
  const how = chance()
  if (how < 0.1) return list.filter((_, other) => other !== index)
  if (how < 0.2) return Array.from({ length: 300 }, () => list[index] ?? null)
  if (how < 0.3) return [...list, list[index] ?? null]
  return list.map((item, other) => (other === index ? change(item, chance) : item))
}

const changeObject = (fields: { readonly [name: string]: Json }, chance: () => number): Json => {
  const names = Object.keys(fields)
  const how = chance()
  if (names.length === 0 || how < 0.12) {
    // A name such as `__proto__` is one of the object's own in JSON.
    return Object.fromEntries([...Object.entries(fields), [pick(ODD_NAMES, chance), pick(ODD, chance)]])
  }
  const name = pick(names, chance)
  if (how < 0.22) return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))
  return Object.fromEntries(
    Object.entries(fields).map(([other, value]) => [other, other === name ? change(value, chance) : value]),
  )
}
