import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../project.mjs'
import { readQuery } from './section-query.mjs'
import { readRole } from './section-role.mjs'
import { readSettings } from './section-settings.mjs'
import { sectionFiles } from './section-files.mjs'

/** Default role of a new section: one heading and a few lines. */
const ROLE = 'home.statement'

const GROUND = {
  ground: {
    title: 'Ground',
    description: 'The colour that the words stand on.',
    enum: ['bg', 'section'],
    default: 'bg',
  },
}

/** A small section: the heading and texts of a role, what an operation lists, and choices for templates. */
export function newSection(name, root, { role = ROLE, query, settings } = {}) {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) {
    throw new UsageError(`"${name}" is not a section name. Use PascalCase, such as StoryNight.`)
  }
  const folder = `sections/${findFamily(name, root)}/${name}`
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
  const files = sectionFiles({
    name,
    label: words.charAt(0) + words.slice(1).toLowerCase(),
    role: readRole(root, role),
    query: query === undefined ? null : readQuery(root, query),
    properties: settings === undefined ? GROUND : readSettings(settings),
  })
  return {
    folder,
    files: files.map(([file, text]) => [`${folder}/${file}`, text]),
    // The pages of docs/reference name every section.
    isGenerating: true,
    next: [
      `put it on a page, such as templates/clean/layouts/home.json: define it in "sections", place it in "order"`,
      ...(settings === undefined ? [] : [`describe each setting: ${folder}/settings.schema.json`]),
      'npm run maru -- template check',
      'npm run dev, and adapt it; docs/guides/adding-a-section.md explains each file',
    ],
  }
}

const firstWord = (name) => /^[A-Z][a-z0-9]*/.exec(name)?.[0]

/** Finds the family of a name: the folder whose sections begin with the same word. */
function findFamily(name, root) {
  const folder = join(root, 'sections')
  const words = readdirSync(folder).flatMap((family) =>
    readdirSync(join(folder, family)).map((section) => [firstWord(section), family]),
  )
  const families = new Map(words.toSorted())
  const family = families.get(firstWord(name))
  if (family === undefined) {
    throw new UsageError(
      `No family has sections named "${firstWord(name)}…". Start the name with one of ${[...families.keys()].join(', ')}; a new family is added in schemas/section-folder.ts.`,
    )
  }
  return family
}
