import { isRecord } from '#schemas/is-record.ts'
import { isEqual } from 'es-toolkit'

type Sides = { readonly sent: unknown; readonly data: unknown }

/**
 * Copies the ids of stored list items to the same new items in the sent data and in the form's current data, so that a
 * merge recognises them.
 */
export const adoptNumbers = (sent: unknown, data: unknown, stored: unknown): Sides => {
  if (Array.isArray(sent) && Array.isArray(stored)) {
    return sent.length === stored.length ? adoptInList(sent, data, stored) : { sent, data }
  }
  if (!isRecord(sent) || !isRecord(stored)) return { sent, data }
  const fields = isRecord(data) ? data : null
  const [nextSent, nextData]: [Record<string, unknown>, Record<string, unknown>] = [{ ...sent }, { ...fields }]
  for (const name of Object.keys(sent)) {
    const one = adoptNumbers(sent[name], fields?.[name], stored[name])
    nextSent[name] = one.sent
    if (fields && name in fields) nextData[name] = one.data
  }
  return { sent: nextSent, data: fields ? nextData : data }
}

const adoptInList = (sent: readonly unknown[], data: unknown, stored: readonly unknown[]): Sides => {
  const fresh = sent.flatMap((item, index) => {
    const twin: unknown = stored[index]
    return isNew(item) && isRecord(twin) && typeof twin['id'] === 'number' ? [{ item, id: twin['id'] }] : []
  })
  if (fresh.length === 0) return { sent, data }
  const nextSent = sent.map((item) => withId(item, fresh.find((one) => one.item === item)?.id))
  if (!Array.isArray(data)) return { sent: nextSent, data }
  const open = [...fresh]
  const matched = data.map((item: unknown) => {
    const place = isNew(item) ? open.findIndex((one) => isEqual(one.item, item)) : -1
    return place < 0 ? item : withId(item, open.splice(place, 1)[0]?.id)
  })
  // The remaining items were edited during the save: their order identifies them unless items were added or removed too.
  const changed = matched.filter(isNew)
  if (changed.length !== open.length) return { sent: nextSent, data: matched }
  return { sent: nextSent, data: matched.map((item) => (isNew(item) ? withId(item, open.shift()?.id) : item)) }
}

const isNew = (item: unknown): boolean => isRecord(item) && item['id'] === undefined

const withId = (item: unknown, id: number | undefined): unknown =>
  id === undefined || !isRecord(item) ? item : { id, ...item }
