/** The files that a folder of each kind has, and what else may lie in it; `*` is the folder's name. */
type Shape = {
  readonly folders: RegExp
  readonly required: readonly string[]
  readonly allowed: RegExp
}

const KEBAB = String.raw`[a-z0-9]+(-[a-z0-9]+)*`

const SHAPES: readonly Shape[] = [
  {
    folders: /^sections\/[^/]+\/([^/]+)\//,
    required: ['index.ts', '*.tsx', 'settings.schema.json', 'settings.example.json', '*.test.tsx'],
    // The section's own pieces are components like it; everything else is a module.
    allowed: new RegExp(
      String.raw`^([A-Z]\w*(\.test)?\.tsx|[A-Z]\w*\.styles\.ts|${KEBAB}(\.test)?\.tsx?|migrations/${KEBAB}\.ts|settings\.(schema|example)\.json)$`,
    ),
  },
  {
    folders: /^server\/resources\/([^/]+)\//,
    required: ['contract.json', 'index.ts', 'routes.ts', '*.test.ts'],
    allowed: new RegExp(
      String.raw`^(contract\.json|${KEBAB}(\.test)?\.ts|migrations/\d{4}-\d\d-\d\d-\d\d-${KEBAB}\.ts)$`,
    ),
  },
  {
    folders: /^locales\/([^/]+)\//,
    required: ['language.json', 'common.json', 'titles.json'],
    // Texts for the console's staff are in folders of their own.
    allowed: new RegExp(
      String.raw`^([a-z][A-Za-z0-9]*|console/[a-z][A-Za-z0-9]*|schemas/((entities|roles)/)?${KEBAB}(\.${KEBAB})*)\.json$`,
    ),
  },
  {
    folders: /^templates\/([^/]+)\//,
    required: ['template.json'],
    allowed: new RegExp(String.raw`^((template|theme)\.json|(groups|layouts)/${KEBAB}\.json|${KEBAB}\.md)$`),
  },
]

/** Folders of a kind that lack a file or hold one that belongs elsewhere; one sentence each. */
export const findShapeFaults = (paths: readonly string[]): string[] =>
  SHAPES.flatMap(({ folders, required, allowed }) => {
    const members = new Map<string, string[]>()
    for (const path of paths) {
      const folder = folders.exec(path)?.[0]
      if (folder) members.set(folder, [...(members.get(folder) ?? []), path.slice(folder.length)])
    }
    return [...members].flatMap(([folder, names]) => {
      const own = folder.split('/').at(-2) ?? ''
      const missing = required.map((name) => name.replace('*', own)).filter((name) => !names.includes(name))
      const strange = names.filter((name) => !allowed.test(name))
      return [
        ...missing.map((name) => `${folder} lacks ${name}`),
        ...strange.map((name) => `${folder}${name} has no place there`),
      ]
    })
  })

const PASCAL = /^[A-Z][A-Za-z0-9]*$/
const KEBAB_NAME = new RegExp(String.raw`^${KEBAB}(\.${KEBAB})*$`)
/** Vike's file names, and what tools and readers expect in the root. */
const GIVEN = /^(\+[A-Za-z]+\.ts|(README|CONTRIBUTING|CHANGELOG|SECURITY)\.md|\.[a-z.-]+(rc)?(\.json)?)$/
/** Each is named as the section that it shows. */
const PICTURES = 'art/section-pictures/'
/** Words that say nothing of what is inside. */
const VAGUE = /(^|-)(utils?|helpers?|common|misc)(-|\.|$)/

/** Files and folders whose names break the house style; one sentence each. */
export const findNameFaults = (paths: readonly string[]): string[] => {
  const faults = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/')
    const isSection = parts[0] === 'sections'
    for (const [index, part] of parts.entries()) {
      const where = parts.slice(0, index + 1).join('/')
      const isFile = index === parts.length - 1
      // The programs that read them say how they are called.
      if (GIVEN.test(part) || (parts[0] === 'deploy' && isFile)) continue
      if (VAGUE.test(part) && !part.endsWith('.json')) faults.add(`${where} does not name its subject`)
      const isPicture = path.startsWith(PICTURES) && part.endsWith('.webp')
      if (isPicture || (isSection && index > 1 && (index === 2 || isComponent(part)))) {
        if (!PASCAL.test(part.split('.')[0] ?? '')) faults.add(`${where} is a component and starts with a capital`)
      } else if (parts[0] === 'locales' && parts[2] !== 'schemas' && isFile) {
        if (!/^[a-z][A-Za-z0-9]*\.json$/.test(part)) faults.add(`${where} is a namespace, which is written like a key`)
      } else if (!KEBAB_NAME.test(part)) faults.add(`${where} is not in kebab-case`)
    }
  }
  return [...faults]
}

const isComponent = (name: string): boolean => name.endsWith('.styles.ts') || /^[A-Z].*\.tsx$/.test(name)

/** The longest file of sources, scripts and tests. */
export const MAX_FILE_LINES = 400

/** Sources with more lines than a file may have. */
export const findLongFiles = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, text]) => {
    const lines = text.split('\n').length - 1
    const isSource = /\.(tsx?|mjs)$/.test(path) && !path.startsWith('schemas/generated/')
    return isSource && lines > MAX_FILE_LINES ? [`${path} has ${lines} lines; ${MAX_FILE_LINES} are the most`] : []
  })
