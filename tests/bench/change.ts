// A change of a clinic's content, as the benchmarks make it: one line of a treatment is another one each time.
import type Sqlite from 'better-sqlite3'

/** The treatment whose line below its name is changed; lumi's home shows it. */
const PRODUCT = { partner: 1, id: 1 }

type Stored = { summary: Record<string, string> }

/** A text of a treatment, and what makes another one of it. */
export type Change = {
  /** As the demo has it. */
  readonly text: string
  /** As it was written last. */
  newest(): string
  /** Writes another one and announces it, as the server's own writes do. */
  write(): void
  close(): void
}

/** The change of one treatment in the database of a server that runs. */
export const createChange = (database: Sqlite.Database): Change => {
  const read = database.prepare('select summary, data from product where partner_id = :partner and id = :id')
  const update = database.prepare(
    'update product set summary = :summary, data = :data where partner_id = :partner and id = :id',
  )
  const announce = database.prepare('insert into change (tags) values (?)')
  // Both columns hold the treatment, one in short.
  const row = read.get(PRODUCT) as { summary: string; data: string }
  const text = (JSON.parse(row.summary) as Stored).summary['ko'] ?? ''
  let times = 0
  const newest = () => (times === 0 ? text : `${text} ${times}`)
  const withNewest = (json: string) => {
    const stored = JSON.parse(json) as Stored
    return JSON.stringify({ ...stored, summary: { ...stored.summary, ko: newest() } })
  }
  const work = database.transaction(() => {
    update.run({ ...PRODUCT, summary: withNewest(row.summary), data: withNewest(row.data) })
    const { partner, id } = PRODUCT
    announce.run(JSON.stringify([`partner:${partner}/products`, `partner:${partner}/products/${id}`]))
  })
  return {
    text,
    newest,
    write: () => {
      times += 1
      work.immediate()
    },
    close: () => void database.close(),
  }
}
