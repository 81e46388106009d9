import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NamePlate, runsDown } from './seal.tsx'

it('runsDown is true for names whose characters stand upright in vertical text', () => {
  expect(['임하늘', 'イム・ハヌル', 'はな', '林天', 'スー'].map(runsDown)).toEqual(Array(5).fill(true))
  expect(['Haneul Lim', 'Dr. 임', ''].map(runsDown)).toEqual([false, false, false])
})

it('NamePlate is hidden from screen readers, and has a seal only for names with a known given name', () => {
  const html = renderToStaticMarkup(<NamePlate name="임하늘" seed={5} />)
  expect(html).toMatch(
    /^<span aria-hidden="true"[^>]*><span[^>]*>임하늘<\/span><span aria-hidden="true"[^>]*>하늘<\/span>/,
  )
  expect(html).not.toContain('data-long')
  expect(renderToStaticMarkup(<NamePlate name="イム・ハヌル" seed={0} />)).toContain('data-long="true"')
  expect(renderToStaticMarkup(<NamePlate name="Haneul Lim" seed={0} />)).toMatch(
    /"><span class="[^"]*">Haneul Lim<\/span><\/span>$/,
  )
})
