import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sections } from '#runtime/registry.ts'
import drawn from '../../art/section-pictures/pictures.json' with { type: 'json' }
import { listStale, markTemplate, markSection, PICTURES_FOLDER } from '#server/authoring/studio/drawn-pictures.ts'
import { listTemplates } from '#server/authoring/studio/read-state.ts'
import { loadTemplates } from '#server/templates/check/index.ts'
import { ROOT } from './project-files.ts'

/** Maximum total size of all pictures in bytes: every clone of the repository downloads them. */
const MAX_BYTES = 4 * 2 ** 20

describe('the catalogue’s pictures', () => {
  it('match the current sections and looks; to fix it: npm run catalogue:pictures', async () => {
    const files = new Map((await loadTemplates(join(ROOT, 'templates'))).map(({ path, text }) => [path, text]))
    const all = [...sections.values()]
    const marks = await Promise.all(all.map(async (one) => [one.type, await markSection(ROOT, one)] as const))
    const now = {
      templates: Object.fromEntries(listTemplates(files).map(({ code }) => [code, markTemplate(files, code)])),
      sections: Object.fromEntries(marks),
    }
    // Sections without a picture are shown live.
    const [stale, gone] = [listStale(now), listStale(drawn, now)]
    const isDrawn = (name: string) => name in drawn.templates || name in drawn.sections
    expect([...stale.templates, ...stale.sections].filter(isDrawn)).toEqual([])
    expect([...gone.templates, ...gone.sections]).toEqual([])
  })

  it('exist once for each section and template, are small, and there are no others', () => {
    const folder = join(ROOT, PICTURES_FOLDER)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))
    const wanted = Object.keys(drawn.templates).flatMap((template) =>
      Object.keys(drawn.sections).map((section) => join(template, `${section}.webp`)),
    )
    expect(names.toSorted()).toEqual(wanted.toSorted())
    const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThan(MAX_BYTES)
  })
})
