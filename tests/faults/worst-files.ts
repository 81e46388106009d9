import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from '#server/files/formats/read-table.ts'
import { writeWorkbook } from '#server/files/formats/workbook.ts'
import { makeNoticeSheet, makeWordPress } from '#tests/big-files.ts'
import { makePhoto, toForm } from '#tests/picture-fixtures.ts'
import { BUSY, type WatchedServer } from './watched-server.ts'

/** Work of one clinic, as large as limits allow; each goes on from what the one before has left. */
export type Work = { readonly name: string; readonly input: string; readonly run: () => Promise<void> }

const POSTS = 3000
const ROWS = 1999
const REDIRECTS = 1500

/** All of it, in the order in which it can be done. */
export const listWork = ({ ask, maru, dataDir }: WatchedServer): Work[] => {
  const place = (name: string) => join(dataDir, name)
  const send = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
    const { status, text } = await ask({ method, path: `/api/admin${path}`, body: JSON.stringify(body) })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`)
    // Contracts say what each answers.
    return (JSON.parse(text) as { row: Record<string, unknown> }).row
  }
  const upload = async (name: string, data: Buffer, kind: string) => {
    const { payload, type } = toForm({ name, data })
    const { status, text } = await ask({ method: 'POST', path: `/api/admin/media?kind=${kind}`, body: payload, type })
    if (status >= 500 || status === 0) throw new Error(`${name}: ${status} ${text}`)
  }
  const publish = async () => Number((await send('POST', '/publications', { acceptsWarnings: true }))['id'])
  const runSheet = async (bytes: Buffer) => {
    const body = { content: bytes.toString('base64'), rules: { checks: 'accept', added: 'shown' } }
    return Number((await send('POST', '/spreadsheets/notices/imports', body))['id'])
  }
  const toWorkbook = async (csv: Buffer) => {
    const { rows } = await readTable(csv)
    const [headings = [], ...others] = rows
    return writeWorkbook({ name: 'x', headings: headings.map(String), rows: others.map((row) => row.map(String)) })
  }
  const read = async (path: string) => {
    const { status, text } = await ask({ path: `/api/admin${path}` })
    if (status >= 300) throw new Error(`${path}: ${status} ${text.slice(0, 500)}`)
  }
  const sheet = Buffer.from(makeNoticeSheet(ROWS))
  /** Written in advance: the process that measures must not be busy meanwhile. */
  const workbook = toWorkbook(sheet)
  /** A sheet whose rows are all wrong. */
  const broken = Buffer.from(makeNoticeSheet(ROWS).replace('제목,내용', '번호,내용')).toString('base64')
  let [publication, importId] = [0, 0]
  return [
    {
      name: 'import wordpress',
      input: `WXR, ${POSTS} posts`,
      run: async () => {
        writeFileSync(place('posts.xml'), makeWordPress(POSTS))
        await maru('import', 'wordpress', place('posts.xml'), '--partner', BUSY)
      },
    },
    { name: 'publishContent', input: `${POSTS} drafts`, run: async () => void (publication = await publish()) },
    {
      name: 'revertPublication',
      input: `${POSTS} entries`,
      run: async () => void (await send('POST', `/publications/${publication}/revert`, {})),
    },
    { name: 'runSpreadsheet', input: `CSV, ${ROWS} rows`, run: async () => void (importId = await runSheet(sheet)) },
    {
      name: 'undoSpreadsheet',
      input: `${ROWS} rows`,
      run: async () => void (await send('POST', `/spreadsheets/imports/${importId}/undo`, {})),
    },
    {
      name: 'runSpreadsheet',
      input: `XLSX, ${ROWS} rows`,
      run: async () => void (importId = await runSheet(await workbook)),
    },
    {
      name: 'planSpreadsheet',
      input: `CSV, ${ROWS} rows`,
      run: async () => {
        const body = { content: sheet.toString('base64'), rules: { checks: 'accept', added: 'shown' } }
        await send('POST', '/spreadsheets/notices/plan', body)
      },
    },
    {
      name: 'createRelease',
      input: `${ROWS} drafts`,
      run: async () => {
        const { text } = await ask({ path: '/api/admin/drafts?size=100' })
        const { total } = JSON.parse(text) as { total: number }
        const rows: { kind: string; key: string }[] = []
        for (let page = 1; rows.length < total; page += 1) {
          const answer = await ask({ path: `/api/admin/drafts?size=100&page=${page}` })
          rows.push(...(JSON.parse(answer.text) as { rows: { kind: string; key: string }[] }).rows)
        }
        const entries = rows.map(({ kind, key }) => ({ kind, key }))
        await send('POST', '/releases', { name: 'All', publishAt: null, entries })
      },
    },
    { name: 'publishContent', input: `${ROWS} drafts`, run: async () => void (publication = await publish()) },
    ...['csv', 'xlsx'].map((format) => ({
      name: 'exportSpreadsheet',
      input: `${format.toUpperCase()}, all news`,
      run: async () => void (await send('POST', '/spreadsheets/notices/file', { format })),
    })),
    ...['xliff', 'xlsx'].map((format) => ({
      name: 'exportTranslations',
      input: `${format.toUpperCase()}, all texts`,
      run: () => read(`/translations/ja/file?format=${format}&state=all`),
    })),
    {
      name: 'exportSpreadsheetProblems',
      input: `CSV, ${ROWS} rows`,
      run: async () => void (await send('POST', '/spreadsheets/notices/problems', { content: broken })),
    },
    {
      name: 'importTranslations',
      input: 'XLIFF, all texts',
      run: async () => {
        const { text } = await ask({ path: '/api/admin/translations/ja/file?format=xliff&state=all' })
        const { row } = JSON.parse(text) as { row: { content: string } }
        const filled = Buffer.from(row.content, 'base64')
          .toString()
          .replaceAll(/<\/source>\s*<\/segment>/g, '</source><target>訳</target></segment>')
          .replaceAll('state="initial"', 'state="translated"')
        await send('POST', '/translation-files', { content: Buffer.from(filled).toString('base64') })
      },
    },
    {
      name: 'importRedirects',
      input: `CSV, ${REDIRECTS} rows`,
      run: async () => {
        const rows = Array.from({ length: REDIRECTS }, (_, index) => `/shop/${index},/products`)
        await send('POST', '/redirects/import', { content: Buffer.from(rows.join('\n')).toString('base64') })
      },
    },
    {
      name: 'uploadMedia',
      input: 'JPEG, 48 million pixels',
      run: async () => upload('large.jpg', await makePhoto(7, { width: 8000, height: 6000 }), 'picture'),
    },
    { name: 'uploadMedia', input: 'SVG, 1 MB', run: () => upload('logo.svg', makeLargeDrawing(), 'logo') },
    {
      name: 'reportSwitch',
      input: 'all content',
      run: async () => void (await ask({ path: '/api/admin/looks/calm/HYBRID' })),
    },
    {
      name: 'partner import',
      input: 'zip, a new clinic',
      run: async () => {
        await maru('partner', 'export', BUSY, place('clinic.zip'))
        await maru('partner', 'import', place('clinic.zip'), '--code', 'lumi-2')
      },
    },
    {
      name: 'partner import',
      input: 'zip, in place of it',
      run: async () => void (await maru('partner', 'import', place('clinic.zip'), '--code', 'lumi-2')),
    },
    {
      name: 'partner remove',
      input: 'a clinic of thousands',
      run: async () => void (await maru('partner', 'remove', 'lumi-2', '--yes')),
    },
    {
      name: 'all at once',
      input: `WXR ${POSTS}, CSV ${ROWS}, looks`,
      run: async () => {
        writeFileSync(place('more.xml'), makeWordPress(POSTS))
        await Promise.all([
          maru('import', 'wordpress', place('more.xml'), '--partner', 'haneul'),
          runSheet(Buffer.from(makeNoticeSheet(ROWS, { title: 'Event no' }))),
          ask({ path: '/api/admin/looks/calm/HYBRID' }),
        ])
      },
    },
  ]
}

const makeLargeDrawing = (): Buffer => {
  const path = '<path d="M0 0h10v10H0z" fill="#8b6b4e"/>'
  return Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40">${path.repeat(25_000)}</svg>`,
  )
}
