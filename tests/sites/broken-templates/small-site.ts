import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROUTES } from '#schemas/routes.ts'
import type { SectionManifest } from '#schemas/section-manifest.ts'
import type { TemplateFile } from '#server/templates/check/index.ts'

/** A site whose one template, `calm`, has no problem; tests break it by small edits. */
export type SmallSite = { files: TemplateFile[]; sections: SectionManifest[]; roles: string[] }

const FOLDER = fileURLToPath(new URL('templates/', import.meta.url))

const WRITTEN = [
  'calm/template.json',
  'calm/theme.json',
  'calm/groups/search.json',
  'calm/groups/header.json',
  'calm/groups/footer.json',
  'calm/groups/floating.json',
  'calm/groups/overlay.json',
  'calm/layouts/home.json',
  'calm/layouts/secret-event.json',
]

/** The template's written files, and an empty layout for each route that has none. */
export function createSmallSite(): SmallSite {
  const written = WRITTEN.map((path) => ({ path, text: readFileSync(FOLDER + path, 'utf8') }))
  const empty = ROUTES.map(({ pattern, layout }) => ({
    path: `calm/layouts/${layout}`,
    text: layoutText(pattern),
  })).filter(({ path }) => !WRITTEN.includes(path))
  return { files: [...written, ...empty], sections: createSections(), roles: [...ROLES] }
}

/** An empty layout of a route. */
export function layoutText(route: string, extra: object = {}): string {
  const schema = '../../../schemas/generated/editor/layout.schema.json'
  const layout = { $schema: schema, formatVersion: 1, route, title: 'screen', sections: {}, order: [], ...extra }
  return JSON.stringify(layout, null, 2)
}

const ROLES = ['site.header', 'site.menu', 'home.hero', 'home.products', 'home.news', 'clinic.story', 'home.staff']

function createSections(): SectionManifest[] {
  const card = {
    type: 'object',
    additionalProperties: false,
    properties: {
      ratio: { type: 'number', minimum: 0.5, maximum: 2 },
      tags: { type: 'array', items: { enum: ['new', 'best'] } },
      more: { type: 'object' },
    },
  }
  return [
    // It stands on every page and brings what every page must have.
    section('SiteHeader', {
      roles: ['site.header'],
      allowedIn: { groups: ['header'] },
      heading: 'page',
      leadsTo: ['terms', 'privacy', 'company', 'uncovered-fees'],
    }),
    section('SiteMenu', { roles: ['site.menu'], allowedIn: { groups: ['header'] } }, { sticky: { type: 'boolean' } }),
    section(
      'HeroSlider',
      { version: 2, roles: ['home.hero'], limit: 1, allowedIn: { routes: ['/', '/landing'] } },
      { height: { enum: ['tall', 'short'] }, ground: { type: 'string', 'x-maru': { token: 'color' } } },
    ),
    section(
      'TreatmentGrid',
      { roles: ['home.products'], allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] } },
      {
        source: { enum: ['latest', 'best'] },
        columns: { type: 'integer', minimum: 1, maximum: 6 },
        title: { type: 'string' },
        showPrice: { type: 'boolean', default: true },
        card,
      },
      ['source'],
    ),
    section('NoticeNews', { roles: ['home.news'] }, { count: { type: 'integer', minimum: 1, maximum: 10 } }),
    section('Story', { roles: ['clinic.story'] }),
    section('Spacer', {}, { size: { type: 'string' }, list: { type: 'array' } }),
  ]
}

/** A section of the small site; what is not said of it is plain. */
export function section(
  type: string,
  facts: Partial<SectionManifest>,
  properties: object = {},
  required: string[] = [],
): SectionManifest {
  return {
    type,
    version: 1,
    label: type,
    settings: { type: 'object', additionalProperties: false, properties, required },
    example: {},
    roles: [],
    allowedIn: { main: true },
    hydrate: 'never',
    texts: [],
    states: { empty: 'hide', error: 'hide' },
    ...facts,
  }
}

/** Replaces a text that stands exactly once in a file. */
export function edit(site: SmallSite, path: string, from: string, to: string): SmallSite {
  return change(site, path, (text) => {
    if (text.split(from).length !== 2) throw new Error(`${path} does not hold ${from} exactly once`)
    return text.replace(from, () => to)
  })
}

/** Gives a file another text. */
export function change(site: SmallSite, path: string, rewrite: (text: string) => string): SmallSite {
  if (!site.files.some((file) => file.path === path)) throw new Error(`There is no ${path}`)
  return {
    ...site,
    files: site.files.map((file) => (file.path === path ? { path, text: rewrite(file.text) } : file)),
  }
}

/** Adds a file. */
export function addFile(site: SmallSite, path: string, text: string): SmallSite {
  return { ...site, files: [...site.files, { path, text }] }
}

/** Takes a file away. */
export function removeFile(site: SmallSite, path: string): SmallSite {
  return { ...site, files: site.files.filter((file) => file.path !== path) }
}
