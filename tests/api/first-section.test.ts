import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { followIn, readGuide, readSteps } from '#tests/follow-guide.ts'
import { copyRepository } from '#tests/repository-copy.ts'
import { IS_FULL } from '#tests/scope.ts'

const MINUTES = 60_000
const root = join(import.meta.dirname, '../..')
const copy = copyRepository('first-section', { withBuild: true })
const guide = readGuide('first-section')
const { runNode, change, follow } = followIn(copy)

/** The first demo clinic's home page, made from the sources of the copy. */
const SHOW_HOME = `
  import { loadSource } from './scripts/load-source.mjs'
  process.stdout.write(await (await loadSource(process.cwd(), 'tests/api/show-home.ts')).html)`

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the guide to a first section', () => {
  it(
    'works as written: its commands pass, and the home page shows the section',
    async () => {
      const said = await follow(guide)
      expect(said).toHaveLength(2)
      expect(said[1]).toContain('0 errors')
      const html = await runNode('--input-type=module', '-e', SHOW_HOME)
      expect(html).toMatch(/<div data-section="StatementLight" data-section-id="light"><section[\s\S]*?<h2/)
      expect(html).toContain('text-align:center')
    },
    5 * MINUTES,
  )

  it('changes only the section’s folder, one layout and generated files', () => {
    const isTouched = (path: string) => {
      const [before, after] = [join(root, path), join(copy, path)].map((file) => readFileSync(file, 'utf8'))
      return before !== after
    }
    const files = readdirSync(join(root, 'templates'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    expect(files.filter(isTouched)).toEqual(['templates/clean/layouts/home.json'])
    const added = readdirSync(join(copy, 'sections/story')).filter(
      (name) => !readdirSync(join(root, 'sections/story')).includes(name),
    )
    expect(added).toEqual(['StatementLight'])
  })

  // As long as the first one; in full runs only.
  if (IS_FULL)
    it(
      'is followed by a guide to a section with data, which works as written too',
      async () => {
        const said = await follow(readGuide('second-section'))
        expect(said).toHaveLength(3)
        expect(said[1]).toContain('0 errors')
        expect(said[2]).toMatch(
          /offers +PromotionRows +home\.promotions +count=3 +templates\/clean\/layouts\/home\.json:\d+/,
        )
        const html = await runNode('--input-type=module', '-e', SHOW_HOME)
        const shown = html.split('data-section="PromotionRows"')[1]?.split('data-section=')[0] ?? ''
        expect(shown.match(/<li[^>]*><strong>[^<]+<\/strong>/g)).toHaveLength(3)

        const testIt = () =>
          runNode('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'sections/promotions/PromotionRows')
        await expect(testIt()).resolves.toContain('3 passed')
        // The section's own test catches a missing field.
        const component = 'sections/promotions/PromotionRows/PromotionRows.tsx'
        change({ file: component, from: '<strong>{row.name}</strong> ', to: '' })
        await expect(testIt()).rejects.toThrow('예시 name')
      },
      5 * MINUTES,
    )

  it('has no block that this test skips', () => {
    expect(readSteps(guide).length).toBe(5)
    expect(() => readSteps('```ts\nlet a\n```')).toThrow('cannot follow')
  })
})
