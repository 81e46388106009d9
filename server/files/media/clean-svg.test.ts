import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { cleanSvg, looksLikeSvg } from './clean-svg.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string, own = 'viewBox="0 0 100 40"') => Buffer.from(`<svg ${NS} ${own}>${inner}</svg>`)

const refusal = (data: Buffer) => {
  try {
    cleanSvg(data)
    return null
  } catch (error) {
    // Only its message is checked.
    return error as { message: string; status: number; details: object }
  }
}
const sizeOf = (own: string) => {
  const { text, width, height } = cleanSvg(svg('', own))
  return [/viewBox="([^"]*)"/.exec(text)?.[1], width, height]
}

describe('the size of a drawing', () => {
  it.each<[string, [string, number, number]]>([
    ['viewBox="0 0 100 40"', ['0 0 100 40', 100, 40]],
    ['viewBox="-5,  2 100.6 40.4"', ['-5 2 100.6 40.4', 101, 40]],
    ['viewBox="0 0 100 40" width="20px" height="8"', ['0 0 100 40', 20, 8]],
    ['viewBox="0 0 100 40" width="100%" height="8.25px"', ['0 0 100 40', 100, 8]],
    ['width="20.5" height="12px"', ['0 0 20.5 12', 21, 12]],
    ['viewBox="0 0 100" width="20" height="12"', ['0 0 20 12', 20, 12]],
    ['viewBox="0 0 0 40" width="20" height="12"', ['0 0 20 12', 20, 12]],
    ['viewBox="0 0 100 0" width="20" height="12"', ['0 0 20 12', 20, 12]],
    ['viewBox="0 0 0.1 0.2"', ['0 0 0.1 0.2', 1, 1]],
    ['viewBox="0 0 100000 1"', ['0 0 100000 1', 100_000, 1]],
  ])('is read from %s', (own, size) => expect(sizeOf(own)).toEqual(size))

  it.each([
    'width="20"',
    'height="20"',
    'width="0" height="8"',
    'width="8" height="0"',
    'viewBox="0 0 100 40" width="0"',
    'viewBox="0 0 100 40" height="0"',
    'viewBox="0 0 100 40 9"',
    'width="20%" height="9px"',
    'viewBox="0 0 100001 1"',
  ])('cannot be read from %s', (own) => {
    expect(refusal(svg('', own))?.message).toContain('It has no size')
  })

  it('does not affect its other attributes', () => {
    expect(cleanSvg(svg('', 'viewBox="0 0 1 1" fill=" #fff " width="3"')).text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="3" height="1" fill="#fff"/>',
    )
  })
})

describe('a refusal explains', () => {
  it.each([
    ['what to do with letters', '<text>a</text>', /<text>.* Convert its text to paths\.$/],
    ['nothing of the kind otherwise', '<script/>', /<script>, which is not allowed\.$/],
    [
      'which value is refused',
      '<rect fill="url(//a.test)"/>',
      /It has fill="url\(\/\/a\.test\)", which is not allowed/,
    ],
    ['no more of one than fits', `<rect fill="url(${'a'.repeat(90)}"/>`, /It has fill="url\(a{56}", which/],
    [
      'a link out of the drawing',
      '<use href="https://a.test/#b"/>',
      /href="https:\/\/a\.test\/#b" on <use>, which points outside/,
    ],
    ['the same of their parts', '<tspan>a</tspan>', /<tspan>.* Convert its text to paths\.$/],
  ])('%s', (_, inner, message) => {
    expect(refusal(svg(inner))).toMatchObject({
      message: expect.stringMatching(message),
      status: 422,
      details: { pointer: '/file' },
    })
  })

  it('that the drawing exceeds the size, length or depth limit; drawings at the limit pass', () => {
    const fill = (bytes: number) => {
      const empty = svg('<title></title>')
      return svg(`<title>${'x'.repeat(bytes - empty.length)}</title>`)
    }
    expect(refusal(fill(256 * 1024))).toBeNull()
    expect(refusal(fill(256 * 1024 + 1))).toMatchObject({ status: 413, message: expect.stringContaining('256 KB') })
    expect(refusal(svg('<g/>'.repeat(4999)))).toBeNull()
    expect(refusal(svg('<g/>'.repeat(5000)))?.message).toContain('more than 5000 elements')
  })

  it('that the file is no SVG drawing, or not in a readable encoding', () => {
    expect(refusal(Buffer.from('<html/>'))?.message).toContain('It is not an SVG drawing.')
    expect(refusal(Buffer.from('<!-- nothing -->'))).not.toBeNull()
    const odd = Buffer.concat([
      Buffer.from(`<svg ${NS} viewBox="0 0 1 1"><title>`),
      Buffer.from([0xff]),
      Buffer.from('</title></svg>'),
    ])
    expect(refusal(odd)?.message).toContain('UTF-8')
    expect(
      refusal(Buffer.from(`<!DOCTYPE svg SYSTEM "x" [<!ELEMENT a ANY>]><svg ${NS} viewBox="0 0 1 1"/>`))?.message,
    ).toContain('entities')
  })
})

it('cleanSvg keeps numbers and entities as written', () => {
  const { text } = cleanSvg(svg('<title>007</title><title>&#x1F600; &amp;</title><rect x="1.50"/>'))
  expect(text).toContain('<title>007</title><title>&#x1F600; &amp;</title><rect x="1.50"/>')
})

describe('a drawing', () => {
  it('is rewritten from its parsed content, and looks the same', async () => {
    const drawn = Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: a drawing program -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg version="1.1" ${NS} xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
        x="0px" y="0px" viewBox="0 0 100 40" style="enable-background:new 0 0 100 40;" xml:space="preserve">
        <title>Lumi &amp; friends</title>
        <metadata><x/></metadata><sodipodi:namedview id="v"/>
        <defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" y2="0">
          <stop offset="0" style="stop-color:#8B6B4E;-inkscape-note:x"/><stop offset="1" stop-color="rgb(0, 0, 0)"/>
        </linearGradient><linearGradient id="b" xlink:href="#a"/></defs>
        <g class="k" data-name="l" transform="translate(2 2) scale(.9)"><path fill="url(#b)" d="M0,0h100v40H0z"/></g>
      </svg>`)
    const { text, width, height } = cleanSvg(drawn)
    expect([width, height]).toEqual([100, 40])
    expect(text).toContain('<title>Lumi &amp; friends</title>')
    expect(text).toContain('<stop offset="0" stop-color="#8B6B4E"/>')
    expect(text).not.toMatch(
      /<!|<\?|style|class|data-|metadata|sodipodi|inkscape|xlink|http(?!:\/\/www\.w3\.org\/2000\/svg)/,
    )
    const pixels = (data: Buffer) => sharp(data).resize(100, 40).raw().toBuffer()
    expect(await pixels(Buffer.from(text))).toEqual(await pixels(drawn))
    // Cleaning is idempotent.
    expect(cleanSvg(Buffer.from(text)).text).toBe(text)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script by another prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['a handler', '<path d="M0 0" onload="alert(1)"/>'],
    ['a handler in other letters', '<path d="M0 0" OnClick="alert(1)"/>'],
    ['HTML', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://evil.test/x.png"/>'],
    ['a link', '<a href="https://evil.test"><path d="M0 0"/></a>'],
    ['an animation', '<circle r="1"><animate attributeName="r" to="9"/></circle>'],
    ['an endless repetition', '<g id="a"><use href="#a"/></g>'],
    [
      'a repetition that grows',
      Array.from({ length: 20 }, (_, n) => `<g id="a${n}">${`<use href="#a${n + 1}"/>`.repeat(9)}</g>`).join(''),
    ],
    [
      'a pattern that grows',
      Array.from(
        { length: 20 },
        (_, n) => `<pattern id="a${n}">${`<rect fill="url(#a${n + 1})"/>`.repeat(9)}</pattern>`,
      ).join(''),
    ],
    ['a set', '<circle r="1"><set attributeName="href" to="javascript:x"/></circle>'],
    ['a sheet of styles', '<style>@import url(https://evil.test)</style>'],
    ['a sheet with a picture', '<style>.a{fill:url("https://evil.test/a")}</style>'],
    ['a sheet with an escape', '<style>.a{fill:u\\72l(a)}</style>'],
    ['an encoded link', '<use href="&#104;ttps://evil.test/#a"/>'],
    ['an encoded paint', '<path fill="&#117;rl(https://evil.test)"/>'],
    ['a style that loads', '<path d="M0 0" style="fill:url(https://evil.test/x)"/>'],
    ['a paint from elsewhere', '<path d="M0 0" fill="url(https://evil.test/x#a)"/>'],
    ['a paint of data', '<path d="M0 0" fill="url(data:image/png;base64,AAAA)"/>'],
    ['an escape in a paint', '<path d="M0 0" fill="u\\72l(x)"/>'],
    ['a gradient from elsewhere', '<linearGradient id="a" xlink:href="https://evil.test/x.svg#a"/>'],
    ['a filter', '<filter id="a"><feImage href="https://evil.test"/></filter>'],
    ['letters', '<text x="1" y="1">Lumi</text>'],
    ['a number that is none', '<rect width="expression(1)" height="1"/>'],
  ])('is rejected with %s', (_, inner) => {
    expect(() => cleanSvg(svg(inner))).toThrow(expect.objectContaining({ code: 'media/svg-refused', status: 422 }))
  })

  it.each([
    ['entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]><svg ${NS} viewBox="0 0 1 1"><title>&a;</title></svg>`)],
    ['no end', Buffer.from(`<svg ${NS} viewBox="0 0 1 1"><g>`)],
    ['another root', Buffer.from('<html><svg/></html>')],
    ['no size', Buffer.from(`<svg ${NS}><g/></svg>`)],
    ['a size beyond everything', svg('', 'viewBox="0 0 1e9 1e9"')],
    ['other letters', Buffer.from(`<svg ${NS} viewBox="0 0 1 1"/>`, 'utf16le')],
    ['too many parts', svg('<g/>'.repeat(5001))],
    ['parts too deep', svg('<g>'.repeat(40) + '</g>'.repeat(40))],
  ])('is rejected with %s', (_, data) => {
    expect(() => cleanSvg(data)).toThrow(expect.objectContaining({ code: 'media/svg-refused' }))
  })

  it('keeps markup characters escaped, in any notation', () => {
    const { text } = cleanSvg(svg('<title>&lt;script&gt; &#60;b&#62; " \' & </title>'.replace(' & ', ' &amp; ')))
    expect(text).toContain('<title>&lt;script&gt; &#60;b&#62; &quot;')
    expect(text).not.toContain('<script')
  })
})

it('looksLikeSvg detects a drawing by its start', () => {
  const starts = ['<svg ', '\uFEFF<?xml ', '  <!-- a --><svg>', '<!DOCTYPE svg>', '<svg:svg xmlns:svg="x">']
  expect(starts.map((one) => looksLikeSvg(Buffer.from(one)))).toEqual(starts.map(() => true))
  expect(['<html>', 'RIFF', ''].map((one) => looksLikeSvg(Buffer.from(one)))).toEqual([false, false, false])
})

describe('cleanSvg keeps the output of drawing programs', () => {
  const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures/logos')
  const clean = (inner: string, own?: string) => /<svg[^>]*>(.*)<\/svg>/s.exec(cleanSvg(svg(inner, own)).text)?.[1]

  it('from their sample files', async () => {
    const read = (name: string) => cleanSvg(readFileSync(join(FIXTURES, name)))
    expect(read('logo-inkscape-mm.svg')).toMatchObject({ width: 210, height: 105 })
    expect(read('logo-display-p3.svg').text).toContain('fill="#00B2FF"')
    expect(read('logo-korean-illustrator-id.svg').text).toContain('id="part-1"')
    for (const name of readdirSync(FIXTURES)) {
      const data = readFileSync(join(FIXTURES, name))
      const { text } = cleanSvg(data)
      expect(cleanSvg(Buffer.from(text)).text, name).toBe(text)
      const draw = (drawing: Buffer) => sharp(drawing).resize(60, 60, { fit: 'fill' }).png().toBuffer()
      expect(await draw(Buffer.from(text)), name).toEqual(await draw(data))
    }
  })

  it.each([
    [
      'classes',
      '<style type="text/css"><![CDATA[ .fil0 {fill:#1F1A17} .b,#c{fill:red !important} ]]></style><path class="fil0"/><path class="b fil0"/>',
      '<path fill="#1F1A17"/><path fill="red"/>',
    ],
    [
      'a class that follows',
      '<style>.b{fill:blue}.a{fill:red}path.a{stroke:none}*{opacity:.5}</style><path class="a b" style="opacity:1" fill="#fff"/>',
      '<path fill="red" opacity="1" stroke="none"/>',
    ],
    [
      'rules that are not read',
      '<style>@media print{.a{fill:red}}.a:hover,.a .b{fill:red}/* .a{fill:red} */.a{fill:#fff}</style><g class="a"/>',
      '<g fill="#fff"/>',
    ],
    [
      'names of other letters',
      '<linearGradient id="그라디언트 1"/><path fill="url(#그라디언트 1)"/><path style="fill:url(&quot;#%EA%B7%B8%EB%9D%BC%EB%94%94%EC%96%B8%ED%8A%B8%201&quot;)"/>',
      '<linearGradient id="part-1"/><path fill="url(#part-1)"/><path fill="url(#part-1)"/>',
    ],
    [
      'units',
      '<rect x="1in" stroke-width="0.75pt" stroke-dasharray="10px, 25.4mm"/>',
      '<rect x="96" stroke-width="1" stroke-dasharray="10, 96"/>',
    ],
    [
      'colours beyond the web',
      '<g fill="color(display-p3 1 0 0)"/><g stroke="color(srgb 1 0.5 0 / 50%)"/><g fill="#fff icc-color(sRGB, 1, 1, 1)"/><g fill="var(--c, #abc)"/><g fill="lab(1 2 3)"/>',
      '<g fill="#ff0000"/><g stroke="#ff800080"/><g fill="#fff"/><g fill="#abc"/><g/>',
    ],
    [
      'repetitions',
      '<defs><path id="a"/></defs><use xlink:href="#a" x="1"/>',
      '<defs><path id="a"/></defs><use href="#a" x="1"/>',
    ],
    [
      'data of Illustrator',
      '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"><i:aipgfRef xlink:href="#adobe"/></foreignObject><g i:extraneous="self"><path d="M0 0"/></g></switch><i:pgf>AAAA</i:pgf>',
      '<g><g><path d="M0 0"/></g></g>',
    ],
    [
      'shadows',
      '<g filter="url(#f)"/><filter id="f" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/></filter>',
      '<g filter="url(#f)"/><filter id="f" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/></filter>',
    ],
    [
      'what is unknown',
      '<rect foo="1" width="auto" __proto__="x"/>loose<unknown><path/></unknown><view id="v"/><path d="M0 0L1 1 NaN"/>',
      '<rect/><path d="M0 0L1 1 "/>',
    ],
    ['text in CDATA', '<title><![CDATA[<b> & ]]></title>', '<title>&lt;b&gt; &amp; </title>'],
    [
      'transforms of CSS',
      '<g style="transform:translate(2px, 3px) rotate(45deg)"/><g transform="translate(1) bad(2)"/>',
      '<g transform="translate(2, 3) rotate(45)"/><g/>',
    ],
  ])('%s', (_, inner, kept) => {
    expect(clean(inner)).toBe(kept)
  })

  it('in other encodings, with a document type, namespace entities or a prefix', () => {
    const body = `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><svg:title>로고</svg:title></svg:svg>`
    const wide = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${body}`, 'utf16le')
    expect(looksLikeSvg(wide)).toBe(true)
    expect(cleanSvg(wide).text).toContain('<title>로고</title>')
    const typed = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg">
    ]><svg xmlns="&ns_svg;" viewBox="0 0 1 1"><g/></svg>`
    expect(cleanSvg(Buffer.from(typed)).text).toContain('<g/>')
  })

  it('from CorelDRAW, whose view box counts parts of millimetres', () => {
    const { width, height } = cleanSvg(svg('', 'width="25.4mm" height="50.8mm" viewBox="0 0 254000 508000"'))
    expect([width, height]).toEqual([96, 192])
  })
})

it.each([
  ['transforms', `<g transform="${'scale(1) '.repeat(20_000)}!"/>`],
  ['open parts', '<g>'.repeat(60_000)],
  ['unknown parts', `${'<x>'.repeat(30_000)}${'</x>'.repeat(30_000)}`],
  [
    'selectors',
    `<style>${'.a,'.repeat(40_000)}.b{${'fill:red;'.repeat(9000)}}</style>${'<g class="a"/>'.repeat(3000)}`,
  ],
  ['rules', `<style>${'.a{fill:red}'.repeat(15_000)}</style>${'<g class="a a a a a a a a a"/>'.repeat(2000)}`],
  ['long values', `<style>.a{stroke-dasharray:${'1 '.repeat(60_000)}}</style>${'<g class="a"/>'.repeat(4000)}`],
  ['types', '<!DOCTYPE '.repeat(20_000)],
  [
    'references',
    `<g id="a0"/>${Array.from({ length: 4000 }, (_, n) => `<g id="a${n + 1}" mask="url(#a${n})"/>`).join('')}`,
  ],
])('cleanSvg is fast with a quarter of a megabyte of %s', (_, inner) => {
  const before = process.cpuUsage()
  const data = svg(inner)
  expect(data.length).toBeLessThan(256 * 1024)
  refusal(data)
  const { user } = process.cpuUsage(before)
  expect(user / 1000).toBeLessThan(1500)
})
