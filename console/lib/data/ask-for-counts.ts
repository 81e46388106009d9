import { countContent, type ContentCounts } from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'

type Asked = { readonly kinds: Set<string>; readonly answer: Promise<ReadonlyMap<string, ContentCounts>> }

let asked: Asked | null = null

/** Loads the counts of a kind. Kinds requested in the same tick, e.g. by a screen that opens, share one call. */
export const askForCounts = async (kind: string): Promise<ContentCounts> => {
  asked ??= startAsking()
  asked.kinds.add(kind)
  const counts = (await asked.answer).get(kind)
  if (!counts) throw new Error(`Nothing was counted of "${kind}"`)
  return counts
}

const startAsking = (): Asked => {
  const kinds = new Set<string>()
  const ask = async () => {
    // By then, all callers of this tick have added their kind.
    await Promise.resolve()
    asked = null
    const { rows } = await call(countContent, { kinds: [...kinds].join(',') })
    return new Map(rows.map((row) => [row.kind, row]))
  }
  return { kinds, answer: ask() }
}
