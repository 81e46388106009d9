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
    // Only what it says is looked at.
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
  ])('of %s is read', (own, size) => expect(sizeOf(own)).toEqual(size))

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
  ])('of %s is none', (own) => {
    expect(refusal(svg('', own))?.message).toContain('It has no size')
  })

  it('leaves its other attributes', () => {
    expect(cleanSvg(svg('', 'viewBox="0 0 1 1" fill=" #fff " width="3"')).text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="3" height="1" fill="#fff"/>',
    )
  })
})

describe('who draws is told', () => {
  it.each([
    ['what to do with styles', '<style>a{}</style>', /<style>.* Save it with its styles as attributes/],
    ['what to do with letters', '<text>a</text>', /<text>.* Turn its letters into paths\.$/],
    ['the same of their parts', '<tspan>a</tspan>', /<tspan>.* Turn its letters into paths\.$/],
    ['nothing of the kind otherwise', '<use/>', /<use>, which is not allowed\.$/],
    ['which value is refused', '<rect x="a"/>', /It has x="a" on <rect>, which is not allowed/],
    ['no more of one than fits', `<rect x="${'a'.repeat(90)}"/>`, /It has x="a{60}" on/],
    ['no more of its name', `<rect ${'b'.repeat(90)}="1"/>`, /It has b{40}="1" on/],
    ['no more of a part’s name', `<${'c'.repeat(90)}/>`, /It holds <c{40}>/],
    ['that a link stands elsewhere than at a gradient', '<path id="a" href="#b"/>', /It has href="#b" on <path>/],
    ['where there is loose text', '<g>words</g>', /loose text within <g>/],
  ])('%s', (_, inner, message) => {
    expect(refusal(svg(inner))).toMatchObject({
      message: expect.stringMatching(message),
      status: 422,
      details: { pointer: '/file' },
    })
  })

  it('when it is too large, too long or too deep, and not before', () => {
    const fill = (bytes: number) => {
      const empty = svg('<title></title>')
      return svg(`<title>${'x'.repeat(bytes - empty.length)}</title>`)
    }
    expect(refusal(fill(256 * 1024))).toBeNull()
    expect(refusal(fill(256 * 1024 + 1))).toMatchObject({ status: 413, message: expect.stringContaining('256 KB') })
    expect(refusal(svg('<g/>'.repeat(4999)))).toBeNull()
    expect(refusal(svg('<g/>'.repeat(5000)))?.message).toContain('more than 5000 parts')
  })

  it('when it is no drawing, or not in letters that everybody reads', () => {
    expect(refusal(Buffer.from('<html/>'))?.message).toContain('It is no SVG drawing.')
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

it('numbers and entities stay as they were written', () => {
  const { text } = cleanSvg(svg('<title>007</title><title>&#x1F600; &amp;</title><rect x="1.50"/>'))
  expect(text).toContain('<title>007</title><title>&#x1F600; &amp;</title><rect x="1.50"/>')
})

describe('a drawing', () => {
  it('is written anew from what was understood of it, and draws the same', async () => {
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
    // What was cleaned once is clean.
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
    ['a set', '<circle r="1"><set attributeName="href" to="javascript:x"/></circle>'],
    ['a repetition', '<g id="a"/><use href="#a"/>'],
    ['a sheet of styles', '<style>@import url(https://evil.test)</style>'],
    ['a style that loads', '<path d="M0 0" style="fill:url(https://evil.test/x)"/>'],
    ['a paint from elsewhere', '<path d="M0 0" fill="url(https://evil.test/x#a)"/>'],
    ['a paint of data', '<path d="M0 0" fill="url(data:image/png;base64,AAAA)"/>'],
    ['an escape in a paint', '<path d="M0 0" fill="u\\72l(x)"/>'],
    ['a gradient from elsewhere', '<linearGradient id="a" xlink:href="https://evil.test/x.svg#a"/>'],
    ['a filter', '<filter id="a"><feImage href="https://evil.test"/></filter>'],
    ['letters', '<text x="1" y="1">Lumi</text>'],
    ['a number that is none', '<rect width="expression(1)" height="1"/>'],
    ['an unknown attribute', '<rect foo="1"/>'],
    ['words between parts', '<g>alert(1)</g>'],
    ['CDATA', '<title><![CDATA[<script>]]></title>'],
  ])('with %s is refused', (_, inner) => {
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
  ])('with %s is refused', (_, data) => {
    expect(() => cleanSvg(data)).toThrow(expect.objectContaining({ code: 'media/svg-refused' }))
  })

  it('keeps what would begin a part escaped, whatever it was written as', () => {
    const { text } = cleanSvg(svg('<title>&lt;script&gt; &#60;b&#62; " \' & </title>'.replace(' & ', ' &amp; ')))
    expect(text).toContain('<title>&lt;script&gt; &#60;b&#62; &quot;')
    expect(text).not.toContain('<script')
  })
})

it('knows a drawing by its beginning', () => {
  const starts = ['<svg ', '\uFEFF<?xml ', '  <!-- a --><svg>', '<!DOCTYPE svg>', '<svg:svg xmlns:svg="x">']
  expect(starts.map((one) => looksLikeSvg(Buffer.from(one)))).toEqual(starts.map(() => true))
  expect(['<html>', 'RIFF', ''].map((one) => looksLikeSvg(Buffer.from(one)))).toEqual([false, false, false])
})
