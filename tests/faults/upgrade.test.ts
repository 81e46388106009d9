import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRepository } from '#tests/repository-copy.ts'
import { hasTwoNodes, startTwoNodes, type TwoNodes } from './two-nodes.ts'
import { ask, startVisitors } from './visitors.ts'
import { startWriter } from './writer.ts'

const ADMIN = { email: 'upgrade@clinic.test', password: 'olive lamp over the harbour' }
const PAGES = ['/', '/products', '/introduce', '/en/cscenter', '/search?keyword=a', '/cscenter/notice']
const MINUTES = 60_000
/** Module that every page loads: a change renames its file and the files that import it. */
const SOURCE = 'runtime/client/mount.tsx'

const isAsked = process.env['MARU_LONG_FORM'] === 'faults'
/** It builds twice, wants nginx and PostgreSQL, and takes minutes: `npm run test:faults`. */
const describeUpgrade = isAsked && hasTwoNodes ? describe : describe.skip
if (isAsked && describeUpgrade !== describe)
  console.info('Skipped: an upgrade of two nodes, which wants nginx and PostgreSQL.')

describeUpgrade('two nodes behind nginx, upgraded to the next build one after the other', () => {
  let copy: string
  let both: TwoNodes

  const build = () =>
    promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined },
    })
  const readFiles = async (port: number): Promise<string[]> => {
    const { body } = await ask({ port, path: '/' })
    return [...new Set(body.match(/(?:chunks|entries)\/[\w.-]+\.js/g))]
  }

  beforeAll(async () => {
    copy = copyRepository('rolling', { withBuild: true })
    await build()
    both = await startTwoNodes(ADMIN, { file: join(copy, 'dist/app/server.mjs'), folder: copy })
  }, 5 * MINUTES)
  afterAll(async () => {
    await both.end()
    rmSync(copy, { recursive: true, force: true })
  })

  it(
    'fail no page, no asset of either build, and no write',
    async () => {
      const before = await readFiles(both.ports[0])
      const source = readFileSync(join(copy, SOURCE), 'utf8')
      writeFileSync(join(copy, SOURCE), `${source}\ndocument.documentElement.dataset['upgraded'] = 'yes'\n`)
      await build()
      const visitors = startVisitors(both.port, PAGES, { follows: true })
      const writer = await startWriter(both.port, ADMIN)
      await pause(1000)
      for (const which of [0, 1] as const) {
        await both.stop(which)
        await both.start(which)
        // Both builds answer for a while.
        await pause(3000)
      }
      const seen = await visitors.stop()
      const written = await writer.stop()
      console.info(
        `Upgrade: ${seen.asked} pages and files, ${seen.failures.size} failed, the slowest after ${seen.slowestMs.toFixed(0)} ms; ${written.kept.size} writes kept`,
      )
      const after = await readFiles(both.ports[0])
      expect(after.filter((name) => !before.includes(name))).not.toEqual([])
      expect(await readFiles(both.ports[1])).toEqual(after)
      expect(seen.failures).toEqual(new Map())
      expect(seen.asked).toBeGreaterThan(100)
      expect(written.refused).toEqual([])
      expect(await writer.findLost()).toEqual([])
    },
    8 * MINUTES,
  )
})
