import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWxr, type WxrItem } from './wxr.ts'

const item = (id: number, content = `<p>text ${id} </item> &amp;</p>`) => `
<item><title><![CDATA[Title ${id}]]></title><link>https://old.example/p/${id}/</link>
<content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-0${(id % 9) + 1} 03:04:05</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:is_sticky>1</wp:is_sticky>
<wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value><![CDATA[v]]></wp:meta_value></wp:postmeta></item>`

const file = (...items: string[]) =>
  `<?xml version="1.0"?><!-- <item> in a remark --><rss version="2.0"><channel><title>병원</title>${items.join('')}</channel></rss>\n`

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const readAll = async (text: string, size = 65_536): Promise<WxrItem[]> => {
  const items: WxrItem[] = []
  for await (const one of readWxr(inChunks(text, size))) items.push(one)
  return items
}

describe('a WordPress export', () => {
  it('gives the same items for any chunk size', async () => {
    const text = file(item(1, '한글 <b>x</b>'), item(2))
    const whole = await readAll(text)
    expect(whole).toMatchObject([
      { id: '1', line: 2, type: 'post', status: 'publish', title: 'Title 1', content: '한글 <b>x</b>', isSticky: true },
      {
        id: '2',
        content: '<p>text 2 </item> &amp;</p>',
        writtenAt: '2020-01-03T03:04:05.000Z',
        link: 'https://old.example/p/2/',
      },
    ])
    expect(whole[0]?.meta.get('k')).toBe('v')
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (size) => {
        expect(await readAll(text, size)).toEqual(whole)
      }),
      { numRuns: 30 },
    )
  })

  it.each<[string, string, Partial<WxrItem>]>([
    ['a post that waits', '<wp:status>draft</wp:status>', { status: 'draft', isSticky: false, isProtected: false }],
    ['a password', '<wp:post_password>x</wp:post_password>', { isProtected: true }],
    ['blanks for a password', '<wp:post_password> </wp:post_password>', { isProtected: false }],
    ['no time', '', { writtenAt: null, id: '', title: '', attachmentUrl: '' }],
    [
      'the time of its place alone',
      '<wp:post_date>2020-01-02 03:04:05</wp:post_date>',
      { writtenAt: null, localTime: '2020-01-02T03:04:05.000Z' },
    ],
    ['a draft’s time', '<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>', { writtenAt: null }],
    ['control characters', '<title>a\u0000b\u001F&#0;&#x7;c</title>', { title: 'abc' }],
    ['a post that it belongs to', '<wp:post_parent>7</wp:post_parent>', { parent: '7' }],
    ['a time before all posts', '<wp:post_date_gmt>1969-12-31 23:59:59</wp:post_date_gmt>', { writtenAt: null }],
    [
      'the first time there is',
      '<wp:post_date_gmt>1970-01-01 00:00:00</wp:post_date_gmt>',
      { writtenAt: '1970-01-01T00:00:00.000Z' },
    ],
    [
      'a picture',
      '<wp:attachment_url> https://a.test/x.png </wp:attachment_url>',
      { attachmentUrl: 'https://a.test/x.png' },
    ],
    [
      'a fact without a value',
      '<wp:postmeta><wp:meta_key>k</wp:meta_key></wp:postmeta>',
      { meta: new Map([['k', '']]) },
    ],
  ])('may have %s', async (_, inner, known) => {
    expect(await readAll(file(`<item>${inner}</item>`))).toMatchObject([known])
  })

  it('is rejected if its first 64 KB do not identify it as one', async () => {
    await expect(readAll(`<html>${'x'.repeat(70_000)}<rss>`)).rejects.toMatchObject({ line: 1 })
    expect(await readAll(`<!--${'x'.repeat(50_000)}-->${file(item(1))}`)).toHaveLength(1)
  })

  it('reports the line of an error far into the file', async () => {
    const text = file(item(1), item(2), '\n<item>\n<title>a</titel></item>')
    const line = text.split('<titel>')[0]?.split('\n').length
    const wrong = text.split('</titel>')[0]?.split('\n').length
    expect(line).toBeGreaterThan(wrong ?? 0)
    for (const size of [40, 65_536]) await expect(readAll(text, size)).rejects.toMatchObject({ line: wrong })
  })

  it('ignores markup in comments and in text', async () => {
    const text = file('<!-- <item><title>no</title></item> -->', item(1, '</rss><item><!DOCTYPE x>'), '</item>')
    expect((await readAll(text)).map(({ id }) => id)).toEqual(['1'])
    expect(await readAll(file('<items>x</items>'))).toEqual([])
  })

  it('is streamed item by item at any size', async () => {
    async function* large() {
      yield Buffer.from('<rss><channel>')
      for (let id = 1; id <= 500; id += 1) yield Buffer.from(item(id, 'x'.repeat(20_000)))
      yield Buffer.from('</channel></rss>')
    }
    let count = 0
    for await (const { content } of readWxr(large())) count += content.length
    expect(count).toBe(10_000_000)
  })

  it('reads reserved property names as plain names', async () => {
    const [first] = await readAll(
      file('<item><title __proto__="x">a</title><__proto__>b</__proto__></item>'),
      1_000_000,
    )
    expect(first).toMatchObject({ title: 'a' })
  })

  it.each([
    ['<html></html>', 1, 'not a WordPress export'],
    [file('<item>\n<title>a</titel></item>'), 2, '<title> is not closed'],
    [file(item(1)).replace('</rss>', ''), 7, 'is incomplete'],
    [file(`<item>\n${'x'.repeat(9_000_000)}`), 1, 'too long for a post'],
    ['<!DOCTYPE rss [\n<!ENTITY a SYSTEM "file:///etc/passwd">]><rss/>', 1, 'type declaration'],
    [file('\n\n<item><!ENTITY a "b"></item>'), 3, 'type declaration'],
    [file(`<item>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</item>`), 1, 'nested more than'],
  ])('is rejected with the line of the error', async (text, line, message) => {
    await expect(readAll(text, 1_000_000)).rejects.toThrow(
      expect.objectContaining({ line, message: expect.stringContaining(message) }),
    )
  })

  it('reports the line of an invalid character', async () => {
    async function* broken() {
      yield Buffer.from(`<rss><channel>${item(1)}\n\n`)
      yield Buffer.from([0xff])
    }
    const read = async () => {
      for await (const one of readWxr(broken())) expect(one.id).toBe('1')
    }
    await expect(read()).rejects.toMatchObject({ line: 6, message: 'The file is not encoded in UTF-8.' })
  })

  it('is rejected if it is not UTF-8', async () => {
    async function* latin() {
      yield Buffer.from('<rss>')
      yield Buffer.from([0xff, 0xfe])
    }
    const reading = async () => {
      for await (const _ of readWxr(latin())) throw new Error('It was read')
    }
    await expect(reading()).rejects.toThrow('not encoded in UTF-8')
  })
})
