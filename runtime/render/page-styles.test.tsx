import { renderToString } from 'react-dom/server'
import { styled, StyleSheetManager } from 'styled-components'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageStyles, type PageStyles } from './page-styles.ts'

const Title = styled.h2<{ $tone: string }>`
  color: ${({ $tone }) => $tone};
  &:hover {
    color: black;
  }
`
const Note = styled(Title)`
  @media (max-width: 768px) {
    margin: 0;
  }
`

const render = (styles: PageStyles, tone: string): string =>
  renderToString(
    <StyleSheetManager sheet={styles.sheet}>
      <Title $tone={tone} />
      <Note $tone={tone} />
    </StyleSheetManager>,
  )

describe('the styles of a page', () => {
  it('are the same for a cached section as for a rendered one', () => {
    const first = createPageStyles()
    const red = first.watch(() => render(first, 'red'))
    const blue = first.watch(() => render(first, 'blue'))
    const second = createPageStyles()
    second.add(red.used)
    second.add(blue.used)
    expect(second.toStyleTag()).toBe(first.toStyleTag())
    expect(first.toStyleTag()).toContain('color:red')
  })

  it('are reported in full for a render, even if an earlier render added them to the page', () => {
    const page = createPageStyles()
    const first = page.watch(() => render(page, 'green'))
    const second = page.watch(() => render(page, 'green'))
    expect(second).toEqual(first)
    const other = createPageStyles()
    other.add(second.used)
    expect(other.toStyleTag()).toBe(page.toStyleTag())
  })

  it('contain only rules the page uses, whichever rules other pages compiled before', () => {
    const before = createPageStyles()
    render(before, 'purple')
    const page = createPageStyles()
    render(page, 'orange')
    expect(page.toStyleTag()).toContain('color:orange')
    expect(page.toStyleTag()).not.toContain('color:purple')
  })

  it('are the same on every call until the page is sealed', () => {
    const page = createPageStyles()
    render(page, 'teal')
    const tag = page.toStyleTag()
    expect(page.toStyleTag()).toBe(tag)
    expect(tag.split('color:teal')).toHaveLength(2)
    page.seal()
    render(page, 'navy')
    expect(() => page.toStyleTag()).toThrow()
  })
})

describe('a compiled component variant', () => {
  /** Compiled styles are cached across pages, so each test starts with an empty cache. */
  let create: typeof createPageStyles
  beforeEach(async () => {
    vi.resetModules()
    create = (await import('./page-styles.ts')).createPageStyles
  })
  const compile = (page: PageStyles, ...names: string[]) => {
    for (const name of names) page.sheet.insertRules('shape', name, [`.${name}{color:red}`])
  }
  const others = (count: number) => Array.from({ length: count }, (_, number) => `n${number}`)
  const isKnown = (page: PageStyles, name: string) => page.sheet.hasNameForId('shape', name)

  it('is reused by all later pages', () => {
    render(create(), 'red')
    const page = create()
    const compiled = vi.spyOn(page.sheet, 'insertRules')
    render(page, 'red')
    expect(compiled).not.toHaveBeenCalled()
    render(page, 'green')
    expect(compiled).toHaveBeenCalledOnce()
    expect(page.toStyleTag()).toMatch(/color:red[^]*color:green/)
  })

  it('is dropped with all others after thousands, and compiled again', () => {
    compile(create(), 'first', ...others(4999))
    expect(['first', 'n4998'].map((name) => isKnown(create(), name))).toEqual([true, true])
    compile(create(), 'last')
    expect(['first', 'n4998', 'last'].map((name) => isKnown(create(), name))).toEqual([false, false, true])
    compile(create(), ...others(4999))
    expect(isKnown(create(), 'last')).toBe(true)
  })

  it('stays available to a page that has it after the cache is cleared', () => {
    const page = create()
    compile(page, 'first')
    compile(create(), ...others(5000))
    expect([isKnown(create(), 'first'), isKnown(page, 'first'), isKnown(page, 'second')]).toEqual([false, true, false])
  })
})
