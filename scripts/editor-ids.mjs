// Ids that editors offer in `order` and `when`. A schema cannot read ids out of the file it is used on, but it can ask
// whether the file has one of a given name: so it asks for every name that sections and roles suggest.

import { whenever } from './bundle-schema.mjs'

/** As many as `sections` may have by schemas/composition.schema.json, which tells what goes beyond. */
const MAX_SECTIONS = 25

/**
 * Rules for a layout or a group: an id is offered where `sections` has it, and a `set` gets its section's settings. `order` names
 * the ids of `sections`, which a schema can say of the ids that it asks for.
 */
export function compositionRules(manifests, settingsName) {
  const types = new Map()
  for (const manifest of manifests) {
    for (const id of idsOf(manifest)) types.set(id, [...(types.get(id) ?? []), manifest])
  }
  const ids = [...types.keys()].toSorted()
  const rules = ids.map((id) => {
    const isThere = { properties: { sections: { required: [id] } }, required: ['sections'] }
    const own = types.get(id).map((manifest) => setRule(id, manifest, settingsName))
    return whenever(isThere, { ...offer(id), allOf: [inOrder(id), ...own] })
  })
  return [...rules, noOtherInOrder(ids), ...Array.from({ length: MAX_SECTIONS }, (_, count) => noMoreInOrder(count))]
}

function offer(id) {
  const examples = [id]
  const place = { examples }
  const change = { properties: { id: place, after: place, before: place } }
  return { properties: { order: { items: place }, when: { additionalProperties: { items: change } } } }
}

const ofOrder = (order) => ({ properties: { order } })

const inOrder = (id) =>
  ofOrder({ contains: { const: id }, errorMessage: `"order" does not contain "${id}", so it is never shown.` })

/** A rule for each id that could be missing would make completion six times slower, so they are counted. */
function noMoreInOrder(count) {
  const hasSoMany = {
    properties: { sections: { minProperties: count, maxProperties: count } },
    required: ['sections'],
  }
  const errorMessage = '"order" contains more ids than "sections" defines.'
  return whenever(hasSoMany, ofOrder({ not: { minItems: count + 1 }, errorMessage }))
}

/** In a file whose sections all have ids that are asked for, `order` can have no other one. */
function noOtherInOrder(ids) {
  const pattern = `^(${ids.join('|')})$`
  const hasNoOther = { properties: { sections: { propertyNames: { pattern } } }, required: ['sections'] }
  const patternErrorMessage = '"order" contains an id that "sections" does not define.'
  return whenever(hasNoOther, ofOrder({ items: { pattern, patternErrorMessage } }))
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

/** Returns the usual ids of an instance: its section or role, one word of either, and their plurals. */
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
