import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Migration } from '#server/db/migrator.ts'
import { openDatabase } from '#server/db/open.ts'

/** A database for a file's tests that has these tables alone: opened far sooner than one with all of them. */
export const openSmallDatabase = async (migrations: readonly Migration[]) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-small-'))
  const inOrder = migrations.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const db = await openDatabase({ dataDir, databaseUrl: null }, inOrder, new Date('2026-05-04T03:00:00.000Z'), () => {})
  const close = async () => {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { db, close }
}
