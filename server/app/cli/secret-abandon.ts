import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { openKeyRing } from '../../security/secrets/key-ring.ts'
import { abandonColumns, countSealedWith } from '../../security/secrets/reseal.ts'
import { dropKey, noteKeys, readKeyIds } from '../../security/secrets/sealed-with.ts'
import type { Command } from './command.ts'

/** `maru secret abandon`: discards the data that only a lost key could decrypt. */
export const secretAbandonCommand: Command = {
  name: 'secret abandon',
  usage: 'secret abandon <key> … [--apply]',
  summary: 'counts values encrypted with a permanently lost secret key; --apply discards them',
  run: async ({ args, env, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { apply: { type: 'boolean' } },
    })
    if (positionals.length === 0 || !positionals.every((id) => /^[0-9a-f]{8}$/.test(id))) {
      throw new UsageError('Give the eight-digit ids of the keys, for example: maru secret abandon 0a1b2c3d')
    }
    const ring = openKeyRing(env)
    const known = positionals.find((id) => ring.find(id))
    if (known !== undefined) throw new UsageError(`The key ${known} is available, so nothing is lost.`)
    const { db, secrets } = await open({ acceptsAnyKey: true })
    const counts = await Promise.all(sealedColumns.map((columns) => countSealedWith(db.kysely, columns, positionals)))
    const total = counts.reduce((sum, count) => sum + count, 0)
    const noted = await readKeyIds(db.kysely)
    if (total === 0 && !positionals.some((id) => noted.includes(id))) {
      print(`Nothing is encrypted with ${positionals.join(', ')}.`)
      return 1
    }
    const told = sealedColumns
      .map(({ table, columns }, index) => ({ place: `${table} (${columns.join(', ')})`, count: counts[index] ?? 0 }))
      .filter(({ count }) => count > 0)
    for (const { place, count } of told) print(`${place}: ${count}`)
    if (!values.apply) {
      print(
        `${total} values can only be read with ${positionals.join(', ')}. Nothing was changed. To discard them, add --apply.`,
      )
      return 0
    }
    for (const columns of sealedColumns) await abandonColumns(db, secrets, columns, positionals)
    await db.write([], async (transaction) => {
      for (const id of positionals) await dropKey(transaction, id)
      await noteKeys(transaction, [ring.current().id])
    })
    print(`${total} values were discarded. Calendar addresses have changed, and webhook addresses must be set again.`)
    return 0
  },
}
