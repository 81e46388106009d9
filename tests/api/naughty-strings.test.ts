import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedEntry } from '#schemas/generated/api/content.ts'
import { ROUTES } from '#schemas/routes.ts'
import { resources } from '#server/resources/registry.ts'
import { appendToTexts } from '#tests/scripts-in-texts.ts'
import { openWriter, type ClinicWriter } from './clinic-writer.ts'
import { countOf } from './long-form.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'
const isLong = countOf('attacks', 0) > 0

/**
 * Strings that have broken programs before: in encodings, numbers, text directions, patterns, statements, paths and
 * templates.
 */
const STRINGS = [
  '%00',
  "' OR 1=1; --",
  '../../../../etc/passwd',
  '\u202eabc\u2066def',
  '%ED%A0%80',
  '{{constructor.constructor("return 1")()}}',
  '1e309',
  '-9223372036854775809',
  'NaN',
  '__proto__',
  'T̶̢̛͎̥o͇̬̼͢ ͜i̡n̷v͏o͝k͢e',
  '𠜎𠜱👩‍👩‍👧‍👦🇰🇷',
  '\ufeff\u200b\u2028\u2029',
  '%0d%0aset-cookie:%20a=b',
  '%(s)s %n %x $HOME `id` $(id)',
  '(((((a+)+)+)+)+)$',
  '<!--#exec cmd="id"--><![CDATA[',
  'ﷺ'.repeat(40),
  'null',
  '0x7f.1',
  '%25%32%66%25%35%63',
  '&#0;&#xFFFF;&lt;',
  'C:\\CON\\..\\NUL',
  'İıſKÅ',
]
/** Several of them in a few letters: fields have bounds. */
const SHORT = 'NaN __proto__ \u202e\ufeff\u2028 &#0;&lt;<![CDATA[ 𠜎İ'
const some = isLong ? STRINGS : STRINGS.filter((_, index) => index % 4 === 0)

/** As it stands in an address: what is written with a per cent already stays as it is. */
const encode = (text: string): string =>
  text.includes('%0') || text.includes('%E') || text.startsWith('%25') ? text : encodeURIComponent(text)

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

const faultOf = async (url: string): Promise<string | null> => {
  const { status, headers, body } = await site.get(HOST, url)
  const said = `${url} answered ${status}`
  if (status >= 500) return said
  if (headers['set-cookie'] !== undefined) return `${said} with a cookie`
  if (status >= 400 && headers['cache-control'] !== 'no-store') return `${said}, to be kept`
  return body.includes('root:x:') ? `${said} with a file` : null
}

const findFaults = async (urls: readonly string[]): Promise<string[]> => {
  const faults: string[] = []
  for (const url of urls) faults.push(...[await faultOf(url)].filter((fault) => fault !== null))
  return faults
}

describe('a string that has broken programs before', () => {
  it('breaks no page, in place of any name or in its address', async () => {
    const patterns = ROUTES.flatMap(({ pattern, query = {} }) => {
      const whole = pattern.replaceAll(/\{\w+\}/g, '1')
      const places = pattern.includes('{') ? [(text: string) => pattern.replaceAll(/\{\w+\}/g, text)] : []
      return [...places, ...Object.keys(query).map((name) => (text: string) => `${whole}?${name}=${text}`)]
    })
    expect(patterns.length).toBeGreaterThan(25)
    const urls = some.flatMap((text) => patterns.map((toUrl) => toUrl(encode(text))))
    expect(await findFaults([...urls, ...some.map((text) => `/${encode(text)}`)])).toEqual([])
  }, 600_000)

  it('breaks no public operation, in any of its parameters', async () => {
    const asked = resources
      .flatMap(({ contract }) => contract.operations)
      .filter(({ access, method }) => access !== 'administrator' && method === 'GET')
    const urls = asked.flatMap(({ path, query = {} }) => {
      const whole = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
      const inPath = path.includes('{') ? some.map((text) => `/api${path.replaceAll(/\{\w+\}/g, encode(text))}`) : []
      const names = [...Object.keys(query), 'languageCode']
      return [...inPath, ...names.flatMap((name) => some.map((text) => `${whole}?${name}=${encode(text)}`))]
    })
    expect(urls.length).toBeGreaterThan(200)
    expect(await findFaults(urls)).toEqual([])
  }, 600_000)

  it.each(isLong ? STRINGS.filter((text) => !text.includes('%')) : [SHORT])(
    'appears on pages when staff write it into every text, and breaks none: %j',
    async (text) => {
      const writer = await openWriter(site, 1, HOST, `naughty-${text.length}-${text.codePointAt(0)}@clinic.test`)
      expect(await writeEverywhere(writer, ` zqsign ${text}`)).toBeGreaterThan(12)
      const pages = ['/', '/en', '/introduce/staff', '/products', '/products/1', '/cscenter/notice', '/cscenter/faq']
      for (const url of pages) {
        const { status, body } = await site.get(HOST, url)
        expect([url, status, body.includes('zqsign'), body.includes('</html>')]).toEqual([url, 200, true, true])
      }
    },
    180_000,
  )
})

const originals = new Map<string, unknown>()
const TOGETHER = 5

/** Puts it behind every text of an entry of each kind; how many kinds took it. */
const writeEverywhere = async (writer: ClinicWriter, text: string): Promise<number> => {
  // The contract of listContentKinds says so.
  const { rows: kinds } = (await writer.call('GET', '/content')) as { rows: { name: string }[] }
  const taken = new Set<string>()
  for (const { name } of kinds) {
    const written: SavedEntry[] = []
    for (const row of await writer.list(name)) {
      const clean = originals.get(`${name} ${row.key}`) ?? row.data
      originals.set(`${name} ${row.key}`, clean)
      const { data, count } = appendToTexts(clean, text)
      if (count === 0) continue
      // Values too long for their field are refused. The type stays an object, as in the original.
      await writer.save(row, data as object).then(
        (saved) => written.push(saved),
        () => {},
      )
    }
    // Some at a time: a busy machine answers that too.
    for (let start = 0; start < written.length; start += TOGETHER) {
      await writer.publish(written.slice(start, start + TOGETHER))
      taken.add(name)
    }
  }
  return taken.size
}
