import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Sources of the files of `spring`: real templates, so that real sections are used. */
const FILES = {
  'theme.json': 'base/theme.json',
  'layouts/home.json': 'clean/layouts/home.json',
  'layouts/info.json': 'base/layouts/info.json',
  'layouts/introduce.json': 'base/layouts/introduce.json',
  'layouts/terms-of-service.json': 'base/layouts/terms-of-service.json',
  'layouts/not-found.json': 'base/layouts/not-found.json',
}

const DESCRIPTION = {
  $schema: '../../schemas/generated/editor/template.schema.json',
  formatVersion: 1,
  code: 'spring',
  version: '1.0.0',
  label: { ko: '봄', ja: '春', en: 'Spring', zh: '春' },
  extends: 'base',
  homepageTypes: ['COMMERCE', 'HYBRID', 'BRANDING'],
}

/** A repository in its own folder whose template `spring` is valid, and can be broken and restored. */
export type SpringSite = {
  readonly rootDir: string
  /** Changes, adds or takes away a file of `spring` while something is looked at. */
  readonly withChange: (
    file: string,
    change: ((text: string) => string) | null,
    look: () => Promise<void>,
  ) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Makes it: the real sections and roles, the template that others extend, and `spring`. */
export const createSpringSite = async (): Promise<SpringSite> => {
  const rootDir = await mkdtemp(join(tmpdir(), 'maru-spring-'))
  for (const folder of ['sections', 'schemas']) await symlink(join(ROOT, folder), join(rootDir, folder))
  await cp(join(ROOT, 'templates/base'), join(rootDir, 'templates/base'), { recursive: true })
  const spring = join(rootDir, 'templates/spring')
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(spring, file)), { recursive: true })
    await writeFile(join(spring, file), text)
  }
  // Formatted so that mistakes find every value on a line of its own.
  const print = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`
  await write('template.json', print(DESCRIPTION))
  for (const [file, from] of Object.entries(FILES)) {
    await write(file, print(JSON.parse(await readFile(join(ROOT, 'templates', from), 'utf8'))))
  }
  return {
    rootDir,
    withChange: async (file, change, look) => {
      const before = await readFile(join(spring, file), 'utf8').catch(() => null)
      if (change) await write(file, change(before ?? ''))
      else await rm(join(spring, file))
      try {
        await look()
      } finally {
        if (before === null) await rm(join(spring, file))
        else await write(file, before)
      }
    },
    remove: () => rm(rootDir, { recursive: true, force: true }),
  }
}
