import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExportSpreadsheetOutput, RunSpreadsheetOutput } from '#schemas/generated/api/spreadsheets.ts'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { parseEnv } from '#server/core/env.ts'
import { readTable } from '#server/files/formats/read-table.ts'
import { writeWorkbook } from '#server/files/formats/workbook.ts'
import { MARK, PAYLOADS, SIGN } from '#tests/scripts-in-texts.ts'
import { BOARD, WORDS } from './board-visitor.ts'
import { openWriter, type ClinicWriter } from './clinic-writer.ts'
import { judgeHtml } from './judge-html.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'
const SHOWN = ['/', '/cscenter/notice', '/cscenter/faq', '/products', '/introduce/staff', '/brandings']

let dataDir: string
let site: TestSite
let writer: ClinicWriter
let now = Date.now()
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maru-scripts-'))
  site = await openTestSite({ DATA_DIR: dataDir, TRUST_PROXY: 'true' }, { clock: { now: () => new Date(now) } })
  writer = await openWriter(site, 1, HOST, 'attacker@clinic.test')
}, 60_000)
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Returns the code that runs on some pages, and the number of pages that show the text before it. */
const judge = async (paths: readonly string[]) => {
  const running: string[] = []
  let shown = 0
  for (const path of paths) {
    const { body } = await site.get(HOST, path)
    const judged = judgeHtml(body, MARK)
    if (judged.text.includes(SIGN)) shown += 1
    running.push(...judged.running.map((fault) => `${path}: ${fault}`))
  }
  return { running, shown }
}

describe('a script in an imported file or a submitted form runs on no page', () => {
  it.each(['notices', 'faqs', 'products', 'employees'])('in a spreadsheet of %s', async (kind) => {
    // The contracts of both operations say so.
    const { row: file } = (await writer.call('POST', `/spreadsheets/${kind}/file`, {})) as ExportSpreadsheetOutput
    const { rows } = await readTable(Buffer.from(file.content, 'base64'))
    const [headings = [], ...lines] = rows.map((row) => row.map((cell) => (typeof cell === 'object' ? null : cell)))
    // Short enough for a name, and in every column that has a language.
    const payload = ` ${SIGN}"><svg onload=${MARK}()>`
    const poisoned = lines.map((line) =>
      line.map((cell, index) =>
        typeof cell === 'string' && String(headings[index]).includes(' · ') ? cell + payload : cell,
      ),
    )
    const cells = poisoned.map((line) => line.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)))
    const book = await writeWorkbook({ name: 'x', headings: headings.map(String), rows: cells })
    const input = { content: book.toString('base64'), skipsWrong: true }
    const { row } = (await writer.call('POST', `/spreadsheets/${kind}/imports`, input)) as RunSpreadsheetOutput
    expect(row.keys.length).toBeGreaterThan(1)
    await writer.publish()
    const { running, shown } = await judge(SHOWN)
    expect(running).toEqual([])
    expect(shown).toBeGreaterThan(0)
  })

  it('in a WordPress export', async () => {
    const items = PAYLOADS.map(
      (payload, index) => `<item><title><![CDATA[${SIGN} ${payload}]]></title>
        <link>https://old.example/${index}/?${encodeURIComponent(payload)}</link>
        <content:encoded><![CDATA[<p>${SIGN}</p>[caption]${payload}[/caption]<!--${payload}-->]]></content:encoded>
        <wp:post_id>${index + 1}</wp:post_id><wp:post_date_gmt>2026-01-02 03:04:05</wp:post_date_gmt>
        <wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
    )
    const file = join(dataDir, 'export.xml')
    writeFileSync(file, `<rss><channel>${items.join('\n')}</channel></rss>`)
    const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const print = () => {}
    const argv = ['import', 'wordpress', file, '--partner', 'lumi']
    expect(await runCli({ argv, commands, readEnv, print, printError: print })).toBe(0)
    await site.context.catchUp()
    await writer.publish()
    const notices = await writer.list('notices')
    const { running, shown } = await judge([...SHOWN, ...notices.map(({ key }) => `/cscenter/notice/${key}`)])
    expect(running).toEqual([])
    expect(shown).toBeGreaterThanOrEqual(PAYLOADS.length)
  })

  it('in a customer’s post', async () => {
    const base = '/api/customer/global/notice-customer-boards'
    for (const [index, payload] of PAYLOADS.entries()) {
      const from = { 'x-forwarded-for': `10.0.0.${index + 1}` }
      const form = await site.send('POST', HOST, `${base}/form`, { boardTypeId: BOARD }, from)
      // The contract of getCustomerPostForm says so.
      const { formToken } = (JSON.parse(form.body) as { row: { formToken: string } }).row
      now += 10_000
      const words = { title: `${SIGN}${payload}`.slice(0, 100), content: `${SIGN}${payload}`, authorName: '<b>x</b>' }
      const sent = { ...WORDS, ...words, isPrivate: false, formToken }
      const { status, body } = await site.send('POST', HOST, base, sent, from)
      expect([status, body]).toEqual([201, expect.anything()])
    }
    const list = await site.get(HOST, `/cscenter/boards/${BOARD}`)
    const links = [...new Set(list.body.match(/\/cscenter\/boards\/\d+\/detail\/\d+/g))]
    const { running, shown } = await judge([`/cscenter/boards/${BOARD}`, ...links])
    expect(running).toEqual([])
    expect(shown).toBeGreaterThan(PAYLOADS.length)
  })
})
