import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allEntries } from '../../content/entries.ts'
import { createContext } from '../context.ts'
import { seedPartner } from '../demo/seed.ts'
import { parseEnv } from '../../core/env.ts'
import { listLibrary } from '../../files/media/repository.ts'
import { listRedirects } from '../../resources/redirects/index.ts'
import { makePhoto } from '#tests/picture-fixtures.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'
import type { WordPressEntry } from './wordpress/to-entries.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-wordpress-'))
const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', IMAGE_HOSTS: 'old.example' })
const file = join(dataDir, 'export.xml')

const META = 'a:2:{s:5:"width";i:1200;s:6:"height";i:800;}'
const item = (type: string, id: number, title: string, more = '') => `<item><title><![CDATA[${title}]]></title>
  <link>https://old.example/${type}/${id}/</link>
  <content:encoded><![CDATA[첫 문단<script>alert(1)</script>\n\n둘째 <img src="https://old.example/in-${id}.jpg">]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>
  <wp:status>${type === 'attachment' ? 'inherit' : 'publish'}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

beforeAll(async () => {
  const context = await createContext(readEnv())
  await seedPartner(context, 'lumi')
  await context.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const maru = async (...argv: string[]) => {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const code = await runCli({ argv: ['import', 'wordpress', ...argv], commands, readEnv, print, printError: print })
  return { code, text: printed.join('\n') }
}

const write = (...items: string[]) => writeFileSync(file, `<rss><channel>\n${items.join('\n')}\n</channel></rss>`)

it('imports posts and pages into the working copy with their old addresses, only once', async () => {
  write(
    item('post', 1, 'News &amp; more', '<wp:is_sticky>1</wp:is_sticky>'),
    item('post', 2, 'Hidden', '<wp:post_password>x</wp:post_password>'),
    item('page', 3, 'About us', meta('_thumbnail_id', '4')),
    item(
      'attachment',
      4,
      'Lobby',
      `<wp:attachment_url>https://old.example/lobby.jpg</wp:attachment_url>${meta('_wp_attachment_metadata', META)}`,
    ),
    item('nav_menu_item', 5, 'Menu'),
  )
  const planned = await maru(file, '--partner', 'lumi', '--dry-run')
  expect(planned.code).toBe(0)
  expect(planned.text.split('\n')).toEqual([
    '3 posts and pages:',
    '  notices shown News & more  https://old.example/post/1/',
    '  notices hidden Hidden',
    '  brandings shown About us  https://old.example/page/3/',
    '  skipped: 1 nav_menu_item',
    '  1 picture addresses are imported',
    '  3 pictures are not imported:',
    ...[1, 2, 3].map((id) => `    https://old.example/in-${id}.jpg`),
  ])
  expect((await maru(file, '--partner', 'lumi')).text).toContain(
    '3 drafts are ready to be published, 0 existed already; 2 redirects',
  )
  const again = await maru(file, '--partner', 'lumi')
  expect(again.text).toContain('0 drafts are ready to be published, 3 existed already; 0 redirects from old addresses.')

  const context = await createContext(readEnv())
  const [tenant] = await Array.fromAsync(context.partners())
  if (!tenant) throw new Error('There is no clinic')
  const drafts = async (kind: string) =>
    (await allEntries(tenant.id, context.db.kysely, kind)).filter(({ published }) => published === null)
  const [news, hidden] = await drafts('notices')
  expect(news?.draft).toMatchObject({
    state: 'shown',
    data: {
      title: { ko: 'News & more' },
      content: { ko: '<p>첫 문단</p><p>둘째</p>' },
      isPinned: true,
      createdAt: '2020-01-02T03:04:05.000Z',
    },
  })
  expect(hidden?.draft?.state).toBe('hidden')
  const [about] = await drafts('brandings')
  expect(about?.draft?.data).toMatchObject({
    image: { src: 'https://old.example/lobby.jpg', alt: { ko: 'Lobby' }, width: 1200, height: 800 },
  })
  const { rows } = await listRedirects(tenant.id, context.db.kysely, undefined, { page: 1, size: 10 })
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    ['/page/3', '/brandings'],
    ['/post/1', `/cscenter/notice/${news?.key}`],
  ])
  await context.close()
})

it('imports the pictures in the media folder and lists the missing ones', async () => {
  const folder = join(dataDir, 'uploads')
  const put = (path: string, data: Buffer | string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), data)
  }
  put('2020/01/로비.jpg', await makePhoto(1, { width: 300, height: 200 }))
  put('2020/01/로비-150x100.jpg', await makePhoto(2))
  put('2020/02/room.jpg', await makePhoto(3))
  put('2021/02/room.jpg', await makePhoto(4))
  put('2020/01/page.jpg', '<!doctype html><script>alert(1)</script>')
  const at = (path: string) => `https://old.example/wp-content/uploads/${encodeURI(path)}`
  const text = [
    '2020/01/로비-1024x683.jpg',
    '2021/02/room.jpg',
    '2020/01/gone.jpg',
    '../../secret.key',
    '2020/01/page.jpg',
  ]
    .map((path) => `<img alt="${path.includes('room') ? '진료실' : ''}" src="${at(path)}">`)
    .join('')
  const page = item('page', 30, 'Rooms').replace('첫 문단', text)
  const lobby = `<wp:attachment_url>${at('2020/01/로비.jpg')}</wp:attachment_url>${meta('_wp_attachment_image_alt', '햇살 로비')}`
  write(page, item('attachment', 31, 'x', lobby), item('post', 32, 'Words').replace('첫 문단', text))
  const argv = [file, '--partner', 'lumi', '--media', folder]
  const library = async () => {
    const context = await createContext(readEnv())
    const [tenant] = await Array.fromAsync(context.partners())
    if (!tenant) throw new Error('There is no clinic')
    const rows = await listLibrary(tenant.id, context.db.kysely)
    const entries = await allEntries(tenant.id, context.db.kysely, 'brandings')
    await context.close()
    return {
      rows,
      rooms: entries.map(({ draft }) => draft?.data).find((data) => JSON.stringify(data ?? null).includes('Rooms')),
    }
  }
  const planned = await maru(...argv, '--dry-run')
  expect((await library()).rows).toEqual([])
  expect((await maru(...argv)).text).toContain(planned.text)
  const told = planned.text.split('\n')
  expect(told.filter((line) => line.startsWith('    https'))).toEqual([
    ...['2020/01/gone.jpg', '../../secret.key', '2020/01/page.jpg'].map((path) => `    ${at(path)}`),
    ...[30, 32].map((id) => `    https://old.example/in-${id}.jpg`),
  ])
  expect(told.at(-1)).toContain(`refused: ${join(folder, '2020/01/page.jpg')}: This picture format`)
  const { rows, rooms } = await library()
  const src = (name: string) => `/media/${rows.find((row) => row.name === name)?.id}`
  expect(rooms).toMatchObject({
    image: { src: src('로비'), alt: { ko: '햇살 로비' }, width: 300, height: 200 },
    gallery: [{ src: src('room'), alt: { ko: '진료실' }, width: 120, height: 80 }],
  })
  expect((await maru(...argv)).text).toContain('0 drafts are ready to be published, 2 existed already')
  expect((await library()).rows).toHaveLength(2)
})

it('reports rejected input, with the line', async () => {
  write('<item>\n<title>a</item>')
  expect(await maru(file, '--partner', 'lumi')).toEqual({ code: 2, text: expect.stringContaining(`${file}:3: `) })
  expect((await maru('nowhere.xml', '--partner', 'lumi')).text).toBe('File not found: "nowhere.xml".')
  expect((await maru(file, '--partner', 'lumi', '--posts', 'faqs')).code).toBe(2)
  expect((await maru(file, '--partner', 'lumi', '--media', 'nowhere')).text).toBe('Folder not found: "nowhere".')
})

const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures/wordpress')

/** Returns the entries a dry run would write, by title. */
const plan = async (...argv: string[]) => {
  const { text } = await maru(...argv, '--partner', 'lumi', '--dry-run', '--json')
  // The command prints its entries.
  const entries = JSON.parse(text) as WordPressEntry[]
  return new Map(entries.map((entry) => [entry.title, entry]))
}

it('imports classic editor texts as WordPress renders them, in any state, and only once', async () => {
  const classic = join(FIXTURES, 'classic-editor.xml')
  const entries = await plan(classic)
  const html = (title: string) => [...entries].find(([name]) => name.startsWith(title))?.[1].data['content']
  expect(html('01')).toEqual({
    ko: '<p>첫 문단입니다.</p><p>가운데 문단</p><p>둘째 문단입니다.<br />이어지는 줄.</p><p>셋째 문단입니다.</p>',
  })
  expect(html('05')).toEqual({ ko: '<p>hello</p><p>글</p>' })
  expect(html('06')).toEqual({
    ko: '<p>앞</p><p><a href="https://x">예약</a></p><p>글</p><p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p><p>[gallery]</p><p>[공지] 안내</p>',
  })
  expect(html('09')).toEqual({ ko: '<p>문단</p><h3>제목</h3><ul><li>하나</li></ul>' })
  expect([...entries.keys()]).toContain('04 entities title … Q&A · – & "')
  for (const [title, day] of Object.entries({ 21: '2024-03-05', 22: '2023-01-05' })) {
    const [, draft] = [...entries].find(([name]) => name.startsWith(title)) ?? []
    expect(draft).toMatchObject({ state: 'hidden', data: { createdAt: `${day}T01:00:00.000Z` } })
  }
  const undated = join(dataDir, 'undated.xml')
  writeFileSync(
    undated,
    `<rss><channel><item><title>No day</title><wp:status>draft</wp:status><wp:post_type>post</wp:post_type>
    <wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt></item></channel></rss>`,
  )
  for (const name of [classic, undated, join(FIXTURES, 'pictures.xml')]) {
    expect((await maru(name, '--partner', 'lumi')).text).toMatch(/[1-9]\d* drafts are ready to be published, 0 existed/)
    expect((await maru(name, '--partner', 'lumi')).text).toContain('0 drafts are ready to be published')
  }
})

it('drops control characters', async () => {
  const entries = await plan(join(FIXTURES, 'control-characters.xml'))
  expect(JSON.stringify([...entries])).not.toMatch(/\\u00(?!0[9ad])[01]/)
  expect(entries.size).toBe(1)
})

it('finds pictures of galleries, originals that differ only in size, and copies', async () => {
  const folder = join(dataDir, 'library/2024/01')
  mkdirSync(folder, { recursive: true })
  const names = [
    'event-1080x1080',
    'event-1920x600',
    'lobby',
    'lobby-scaled',
    'lobby-1024x683',
    'room',
    'room-e1612345678901',
  ]
  for (const [index, name] of [...names, '로비'.normalize('NFD')].entries()) {
    writeFileSync(join(folder, `${name}.jpg`), await makePhoto(index + 10))
  }
  const entries = await plan(join(FIXTURES, 'pictures.xml'), '--media', join(dataDir, 'library'))
  const altsOf = (title: string): unknown => {
    // The fields of brandings.
    const { image, gallery = [] } = (entries.get(title)?.data ?? {}) as { image?: Picture; gallery?: Picture[] }
    return [image, ...gallery].map((picture) => picture?.alt.ko)
  }
  expect(altsOf('두 배너')).toEqual(['정사각', '가로'])
  expect(altsOf('갤러리')).toEqual(['사진901', '사진902', '사진903'])
  expect(altsOf('크기 사본')).toEqual(['로비', '사진905'])
  expect(altsOf('한글 파일')).toEqual(['사진904'])
  expect(altsOf('lazy')).toEqual(['사진903'])
  expect(altsOf('http www')).toEqual(['사진903'])
  expect(altsOf('배경')).toEqual(['사진903'])
})

type Picture = { readonly src: string; readonly alt: Readonly<Record<string, string>> }
