import { describe, expect, it } from 'vitest'
import { childrenOf, escapeXml, parseXml, textOf, XmlError } from './xml.ts'

const failureOf = (text: string): XmlError => {
  try {
    parseXml(text)
  } catch (error) {
    if (error instanceof XmlError) return error
    throw error
  }
  throw new Error('It was read')
}

describe('parseXml', () => {
  it('returns elements, attributes and text in order', () => {
    const root = parseXml('<?xml version="1.0"?><a x="1" y="두 번째">one<b/>two<b z=\'3\'>three</b></a>')
    expect(root.name).toBe('a')
    expect([...root.attributes]).toEqual([
      ['x', '1'],
      ['y', '두 번째'],
    ])
    expect(root.children.map((child) => (typeof child === 'string' ? child : child.name))).toEqual([
      'one',
      'b',
      'two',
      'b',
    ])
    expect(childrenOf(root, 'b').map(({ attributes }) => attributes.get('z'))).toEqual([undefined, '3'])
    expect(childrenOf(root, 'c')).toEqual([])
    expect(textOf(root)).toBe('onetwothree')
  })

  it('preserves spaces, and numbers as written', () => {
    expect(parseXml('<a v="007"> 1.50 </a>')).toMatchObject({
      name: 'a',
      attributes: new Map([['v', '007']]),
      children: [' 1.50 '],
    })
  })

  it.each([
    ['&amp;lt;', '&lt;'],
    ['&lt;b&gt; &quot;&apos;', '<b> "\''],
    ['&#44032;&#xAC01;&#xac02;', '가각갂'],
    ['&#x10FFFF;', '\u{10FFFF}'],
    ['&#x110000;', '&#x110000;'],
    ['&#1114112;', '&#1114112;'],
    ['&nbsp;', '&nbsp;'],
  ])('reads %s as %s', (written, read) => {
    expect(textOf(parseXml(`<a>${written}</a>`))).toBe(read)
    expect(parseXml(`<a v="${written}"/>`).attributes.get('v')).toBe(read)
  })

  it('returns CDATA sections verbatim', () => {
    expect(textOf(parseXml('<a>x<![CDATA[<b>&amp;</b>]]>y</a>'))).toBe('x<b>&amp;</b>y')
    expect(textOf(parseXml('<a><![CDATA[]]></a>'))).toBe('')
  })

  it('reports the line of an error', () => {
    expect(failureOf('<a>\n<b>\n</a>').line).toBe(3)
    expect(failureOf('<a>')).toMatchObject({ name: 'XmlError' })
    expect(failureOf('')).toBeInstanceOf(XmlError)
    expect(failureOf('<?xml version="1.0"?>')).toBeInstanceOf(XmlError)
  })

  it('returns local names and namespaces; an undeclared prefix is its own namespace', () => {
    const root = parseXml('<x:a xmlns:x="urn:x"><b xmlns="urn:y"/><wp:c/></x:a>')
    expect([root.name, root.local, root.namespace]).toEqual(['x:a', 'a', 'urn:x'])
    expect(root.children).toMatchObject([
      { name: 'b', local: 'b', namespace: 'urn:y' },
      { name: 'wp:c', local: 'c', namespace: 'wp' },
    ])
  })

  it('drops control characters, including numeric character references', () => {
    const root = parseXml('<a v="x\u0001&#0;y">1\u0000&#7;&#x1F;2<![CDATA[3\u000B4]]>\uFFFE</a>')
    expect([root.attributes.get('v'), textOf(root)]).toEqual(['xy', '1234'])
  })

  it('quotes only the start of the input in error messages', () => {
    expect(failureOf(`<${'x'.repeat(100_000)}></y>`).message.length).toBeLessThan(300)
    expect(failureOf('<'.repeat(2_000_000)).message.length).toBeLessThan(300)
  })

  it('rejects elements that are nested too deeply', () => {
    expect(failureOf('<a>'.repeat(2000) + '</a>'.repeat(2000))).toMatchObject({ line: 1 })
  })
})

describe('a document type declaration', () => {
  it.each([
    '<!DOCTYPE a [<!ENTITY x "y">]>\n<a>&x;</a>',
    '<!doctype a><a/>',
    '<!--x--><!DOCTYPE a><a/>',
    '<?xml version="1.0"?><!DOCTYPE a><a/>',
    '<a><!ENTITY x "y"></a>',
    // Quotes hide nothing after the tag.
    '<a b=">"><!DOCTYPE c></a>',
    '<a b="> <!-- "><!DOCTYPE c><!-- --></a>',
    "<a b='> <!-- '><!DOCTYPE c><!-- --></a>",
    '<a b="it\'s > <!-- "><!DOCTYPE c><!-- --></a>',
  ])('is rejected in %j', (text) => {
    expect(failureOf(text).message).toBe('Document type declarations are not allowed.')
  })

  it.each(['<a b="<!DOCTYPE c>', '<a><!-- <!DOCTYPE c>'])(
    'is rejected within an unclosed attribute or comment: %j',
    (text) => {
      expect(failureOf(text)).toBeInstanceOf(XmlError)
    },
  )

  it('is reported with its line', () => {
    expect(failureOf('<?xml version="1.0"?>\n\n<!DOCTYPE a><a/>').line).toBe(3)
  })

  it.each([
    '<a>&lt;!DOCTYPE a&gt;</a>',
    '<a><![CDATA[<!DOCTYPE a>]]></a>',
    '<!-- <!DOCTYPE a> --><a/>',
    '<?note <!DOCTYPE a> ?><a/>',
    '<a b=\'-->\' c="<!-- "/>',
  ])('is not found in %j', (text) => {
    expect(parseXml(text).name).toBe('a')
  })
})

describe('a document without an element', () => {
  it.each(['', ' ', '<!-- nothing -->', '<?xml version="1.0"?>'])('is rejected: %j', (text) => {
    expect(failureOf(text)).toMatchObject({ line: 1 })
  })
})

describe('escapeXml', () => {
  it('returns text that parses back unchanged', () => {
    const text = '<a href="x">R&D\t두 줄\n셋</a> 😀'
    expect(textOf(parseXml(`<t>${escapeXml(text)}</t>`))).toBe(text)
    // Line breaks in an attribute are read as spaces (XML 1.0, 3.3.3).
    const line = text.replaceAll(/[\t\n]/g, ' ')
    expect(parseXml(`<t v="${escapeXml(text)}"/>`).attributes.get('v')).toBe(line)
  })

  it('keeps carriage returns, and drops characters that XML does not allow', () => {
    expect(escapeXml('a\r\nb')).toBe('a&#13;\nb')
    expect(escapeXml('a\u0007\u0000b\uFFFEc\uD800d')).toBe('abcd')
  })
})
