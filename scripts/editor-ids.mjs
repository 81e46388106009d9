// Ids that editors offer in `order` and `when`. A schema cannot read ids out of the file it is used on, but it can ask
// whether the file has one of a given name: so it asks for every name that sections and roles suggest.

import { whenever } from './bundle-schema.mjs'

/** Rules for a layout or a group: an id is offered where `sections` has it, and a `set` gets its section's settings. */
export function compositionRules(manifests, settingsName) {
  const types = new Map()
  for (const manifest of manifests) {
    for (const id of idsOf(manifest)) types.set(id, [...(types.get(id) ?? []), manifest])
  }
  return [...types.entries()]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([id, own]) => {
      const isThere = { properties: { sections: { required: [id] } }, required: ['sections'] }
      return whenever(isThere, { ...offer(id), allOf: own.map((manifest) => setRule(id, manifest, settingsName)) })
    })
}

function offer(id) {
  const examples = [id]
  const place = { examples }
  const change = { properties: { id: place, after: place, before: place } }
  return { properties: { order: { items: place }, when: { additionalProperties: { items: change } } } }
}

/** While the file gives the id this section, a change of the id has this section's settings and roles. */
function setRule(id, manifest, settingsName) {
  const { type, roles } = manifest
  const instance = { properties: { type: { const: type } }, required: ['type'] }
  const properties = {
    settings: { $ref: `#/definitions/${settingsName(manifest)}` },
    role: roles.length > 0 ? { enum: roles } : false,
  }
  const isOurs = { properties: { op: { const: 'set' }, id: { const: id } }, required: ['op', 'id'] }
  const items = whenever(isOurs, { properties })
  return whenever(
    { properties: { sections: { properties: { [id]: instance } } } },
    { properties: { when: { additionalProperties: { items } } } },
  )
}

/** What people call an instance: as its section or role, by one word of either, or by many of its things. */
function idsOf({ type, roles }) {
  const name = type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
  const names = [name, ...roles.map((role) => role.split('.')[1])]
  const words = names.flatMap((one) => [one, ...one.split('-')])
  return new Set(words.flatMap((word) => [word, plural(word)]))
}

function plural(word) {
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`
  if (/(ch|sh|s|x)$/.test(word)) return word.endsWith('s') ? word : `${word}es`
  return `${word}s`
}
