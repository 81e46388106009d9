import { expect, it } from 'vitest'
import { withoutScripts, withSections } from './preview-html.ts'

it('withSections embeds the sections of a page, with script end tags escaped', () => {
  const sections = [{ id: 'one', role: '</script><script>alert(1)</script>$&' }] as unknown as Parameters<
    typeof withSections
  >[1]
  const html = withSections('<body><p>a</p></body>', sections)
  const [, data = ''] = /<script type="application\/json" id="maru-sections">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual(sections)
  expect(html.endsWith('</script></body>')).toBe(true)
})

it('removes everything that runs, and nothing else', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"><script>\n1 < 2\n</script><p>script</p><script src="/a.js" async></script>'
  expect(withoutScripts(html)).toBe('<link rel="stylesheet" href="/a.css"><p>script</p>')
})
