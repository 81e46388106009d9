import { expect, it } from 'vitest'
import { templates } from '#runtime/request/templates.ts'
import { toThemeCss } from './theme-css.ts'

const cssOf = (code: string): string => {
  const template = templates.get(code)
  if (!template) throw new Error(`The template ${code} is missing`)
  return toThemeCss(template.theme)
}

it('outputs every colour and shadow of a theme under its own name', () => {
  const theme = templates.get('clean')?.theme
  if (!theme) throw new Error('The template clean is missing')
  const css = toThemeCss({
    ...theme,
    colors: { ...theme.colors, accent: '#010203' },
    shadow: { ...theme.shadow, toast: '0 0 1px red' },
  })
  expect(css).toContain(';--color-accent:#010203;')
  expect(css).toContain(';--shadow-toast:0 0 1px red;')
  for (const name of Object.keys(theme.shadow)) expect(css).toContain(`--shadow-${name}:`)
})

it.each(['base', 'clean', 'vivid', 'editorial', 'calm'])(
  'outputs nothing for %s but custom properties and their values',
  (code) => {
    const rules = [...cssOf(code).matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, rule = '']) => rule)
    expect(rules.length).toBeGreaterThan(4)
    for (const [, start = ''] of cssOf(code).matchAll(/([^{}]+)\{/g)) {
      expect(start).toMatch(/^(:root|\[data-tone\]|main>|@media |@supports |@keyframes |from|to)/)
    }
    for (const declaration of rules.filter((rule) => rule !== 'color-scheme:dark').flatMap((rule) => rule.split(';'))) {
      expect(declaration).toMatch(/^--[a-z][a-z\d_-]+:\S/)
      expect(declaration).not.toMatch(/undefined|NaN|\[object/)
    }
  },
)

it('outputs the weight and tracking of each heading size', () => {
  const theme = templates.get('calm')?.theme
  expect(theme?.art.card).toMatchObject({ weight: 400, tracking: -0.02 })
  expect(cssOf('calm')).toContain(';--art-card-weight:400;--art-card-tracking:-0.02em;')
})

it('outputs separate font stacks for all languages but Korean, which uses the root’s', () => {
  const languages = [...cssOf('clean').matchAll(/:root:lang\((\w+)\)\{--font/g)].map(([, code]) => code)
  expect(languages).toEqual(['ja', 'en', 'zh'])
})

it('outputs row tiles and tab pills only if a theme defines them', () => {
  expect(cssOf('vivid')).toMatch(/--rows-gap:8px.*--tabs-current-ground:var\(--color-accent\)/)
  expect(cssOf('clean')).not.toMatch(/--(rows|tabs)-/)
})

it('outputs tablet sizes only if a theme defines them, before the phone sizes', () => {
  expect(cssOf('editorial')).toMatch(
    /@media \(max-width:1024px\)\{:root\{[^}]*--art-title:40px\/[^@]*\}@media \(max-width:768px\)/,
  )
  expect(cssOf('calm')).not.toContain('(max-width:1024px)')
})

it('outputs spacing of dense and open sections only if a theme defines it', () => {
  expect(cssOf('clean')).toMatch(/--rhythm-dense:88px;--rhythm-open:168px.*max-width:768px.*--rhythm-dense:64px/)
  expect(cssOf('editorial')).not.toMatch(/--rhythm-(dense|open)/)
})

it('adds the theme’s paper to its backgrounds, and none for a theme without paper', () => {
  expect(cssOf('calm')).toMatch(
    /--paper-bg:linear-gradient\([^;]*var\(--color-bg\) calc\(50% - 612px\)[^;]*url\(\/media\/paper-hanji\.svg\)/,
  )
  expect(cssOf('clean')).not.toContain('--paper')
})

it('outputs a picture tone only if a theme defines one', () => {
  expect(cssOf('calm')).toMatch(/--picture-tone:saturate\(0\.\d+\) hue-rotate\(\d+deg\)/)
  expect(cssOf('clean')).not.toContain('--picture-tone')
})

it('outputs styles of fields and search highlights only if a theme defines them', () => {
  expect(cssOf('calm')).toMatch(
    /--field-edges:0 0 1px.*--mark:var\(--color-primary_200\).*max-width:768px.*--field-columns:minmax/,
  )
  expect(cssOf('vivid')).toContain('--field-height:60px')
  expect(cssOf('clean')).not.toMatch(/--(field|form|choice|mark)\b/)
})

it('outputs dark colours only if a theme defines them, and for screens only', () => {
  const css = cssOf('editorial')
  const dark = /@media screen and \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark\}:root\{([^}]*)\}\}/.exec(css)
  expect(dark?.[1]).toContain('--color-bg:#17110C;')
  expect(dark?.[1]).toContain('--picture-tone:brightness(.88)')
  expect(dark?.[1]).toContain(`--logo-ground:${templates.get('editorial')?.theme.colors.bg}`)
  for (const code of ['clean', 'vivid', 'calm']) expect(cssOf(code)).not.toMatch(/color-scheme/)
})

it('dims pictures in dark mode in addition to toning them', () => {
  const theme = templates.get('calm')?.theme
  if (!theme) throw new Error('The template calm is missing')
  expect(toThemeCss({ ...theme, dark: { bg: '#101010' } })).toMatch(
    /dark\)\{.*--picture-tone:saturate\([\d.]+\) hue-rotate\(-?\d+deg\) brightness/,
  )
})

it('outputs the theme’s page heads, also for phones, with plain defaults', () => {
  expect(cssOf('vivid')).toMatch(/--head-radius:0 0 40px 40px.*max-width:768px.*--head-radius:0 0 28px 28px/)
  expect(cssOf('vivid')).toContain(':root:has([data-tone=leaf]){--front:var(--color-green_500)}')
  expect(cssOf('calm')).toContain(':root:lang(en){--head-writing:horizontal-tb;')
  expect(cssOf('clean')).toMatch(/max-width:768px[^@]*--head-top:24px;--head-bottom:36px[;}]/)
  expect(cssOf('clean')).not.toMatch(/^:root\{[^}]*--head-/)
})

it('uses the title size for page headings if a theme has no page size', () => {
  const theme = templates.get('clean')?.theme
  if (!theme) throw new Error('The template clean is missing')
  const { page: _, ...art } = theme.art
  const css = toThemeCss({ ...theme, art })
  const { size, line } = theme.art.title
  expect(css).toContain(`--art-page:${size.wide}px/${line};`)
  expect(cssOf('clean')).toContain(`--art-page:${theme.art.page?.size.wide}px/`)
})

it('outputs the theme’s motion, except in the first view and with reduced motion', () => {
  expect(cssOf('clean')).toContain('--slide-time:1200ms')
  expect(cssOf('vivid')).toMatch(/--reveal-step:60.*--roll-time:700/)
  expect(cssOf('calm')).toMatch(/--fade-time:900.*prefers-reduced-motion:no-preference.*animation-timeline:scroll/)
  expect(cssOf('editorial')).toMatch(
    /min-width:1025px\) and \(prefers-reduced-motion:no-preference\)\{@supports \(animation-timeline:view\(\)\)\{main>\[data-section\]:nth-child\(n\+3\)/,
  )
})
