import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '#runtime/registry.ts'
import { listBench, listLooks } from '#runtime/workbench/bench.ts'
import { CONTENT_STATES, type ContentState } from '#schemas/studio/content-state.ts'
import { toFrameAddress } from '#server/authoring/section-gallery/bench-pages.ts'
import { registerWorkbench } from '#server/authoring/section-gallery/workbench-routes.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'
const MINUTES = 60_000

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  registerWorkbench(site.app, site.context, () => import('#runtime/workbench/bench.ts'))
})
afterAll(() => site.close())

const show = (section: string, example: string, state: ContentState, template = 'clean', language = 'ko') =>
  site.get(HOST, toFrameAddress({ section, template, language, state }, example))

describe('the workbench', () => {
  it('lists every section, each with an example of its own', async () => {
    const { status, body } = await site.get(HOST, '/__workbench')
    expect(status).toBe(200)
    for (const type of sections.keys()) {
      expect(body).toContain(`/__workbench?section=${type}"`)
      expect(body).toContain(`<img src="/studio/pictures/clean/${type}.webp" alt=""`)
    }
    expect(listBench().every(({ examples }) => examples[0]?.id === 'example')).toBe(true)
  })

  it('shows a section’s examples at three widths, with the available choices', async () => {
    const { body } = await site.get(HOST, '/__workbench?section=HeroSlider&template=vivid&language=ja&state=long')
    expect(body.match(/<iframe [^>]*title="example, \d+ px"/g)).toHaveLength(3)
    for (const chosen of ['HeroSlider', 'vivid', 'ja', 'long']) expect(body).toContain(`<option selected>${chosen}<`)
  })

  it('has a field for each setting, and applies the chosen values in the frames', async () => {
    const { body } = await site.get(HOST, '/__workbench?section=TreatmentShowcase&set.count=2')
    expect(body).toMatch(/<input type="number" name="set\.count"[^>]* min="2" max="12"[^>]* value="2">/)
    expect(body).toMatch(/<select name="set\.tabs"[^>]*>.*?<option>false</)
    expect(body).toContain('set.count=2" style')
    const view = { section: 'TreatmentShowcase', template: 'clean', language: 'ko', state: 'normal' } as const
    const count = async (settings: { count: number }) => {
      const frame = await site.get(HOST, toFrameAddress({ ...view, settings }, 'example'))
      return frame.body.match(/<article|\/products\/\d+/g)?.length ?? 0
    }
    expect(await count({ count: 2 })).toBeLessThan(await count({ count: 8 }))
  })

  it('loads every picture of a frame at once, also those further down', async () => {
    const { body } = await show('TreatmentShowcase', 'example', 'normal')
    expect(body).toContain('<img ')
    expect(body).not.toContain('loading="lazy"')
  })

  it(
    'renders every example of every section without a failure',
    async () => {
      for (const { type, examples } of listBench()) {
        for (const { id } of examples) {
          const { status, body } = await show(type, id, 'normal')
          expect(status, `${type} ${id}`).toBe(200)
          expect(body, `${type} ${id}`).toContain(`data-section="${type}"`)
          expect(body, `${type} ${id}`).not.toContain(' data-failed=')
        }
      }
    },
    5 * MINUTES,
  )

  it(
    'shows every section empty, failed and with long texts, alternating looks and languages',
    async () => {
      const [looks, languages] = [listLooks(), ['ko', 'ja', 'en', 'zh']]
      for (const [index, { type }] of listBench().entries()) {
        for (const state of CONTENT_STATES) {
          const template = looks[index % looks.length]
          const language = languages[index % languages.length]
          const { status, body } = await show(type, 'example', state, template, language)
          expect(status, `${type} ${state} ${template} ${language}`).toBe(200)
          if (state === 'long') expect(body, `${type} ${state}`).not.toContain(' data-failed=')
        }
      }
    },
    5 * MINUTES,
  )

  it('renders texts of three times the length, a section without content and one without data', async () => {
    const heading = (body: string) => /<h2[^>]*>(?:<[^>]*>)*([^<]+)/.exec(body)?.[1] ?? ''
    const [normal, long] = [
      await show('TreatmentShowcase', 'example', 'normal'),
      await show('TreatmentShowcase', 'example', 'long'),
    ]
    expect(heading(normal.body)).not.toBe('')
    expect(heading(long.body)).toBe([1, 2, 3].map(() => heading(normal.body)).join(' '))
    expect((await show('HeroSlider', 'example', 'empty')).body).toMatch(/data-section="HeroSlider"[^>]*><\/div>/)
    expect((await show('NoticeList', 'example', 'error')).body).toContain(' data-failed=')
  })

  it('reports that the clinic’s template is missing, and shows the sections without pictures', async () => {
    // The clinic's settings still name a template whose folder was deleted.
    const tenant = site.context.findPartnerByHost(HOST)
    if (!tenant) throw new Error('lumi is not there')
    const { homepageConfig } = tenant
    const missing = { ...tenant, homepageConfig: { ...homepageConfig, templateCode: 'jade' } }
    const other = await openTestSite()
    registerWorkbench(
      other.app,
      { ...other.context, loadPartnerByHost: async () => missing },
      () => import('#runtime/workbench/bench.ts'),
    )
    const told = 'templates/ has no template &quot;jade&quot;'
    const list = await other.get(HOST, '/__workbench')
    expect(list.body).toContain(told)
    expect(list.body).not.toContain('<img')
    const page = await other.get(HOST, '/__workbench?section=HeroSlider')
    expect(page.body).toContain(told)
    expect(page.body).toContain('<option selected>jade</option>')
    const frame = await other.get(HOST, '/__workbench/frame?section=HeroSlider&example=example')
    expect([frame.status, frame.body.includes(told)]).toEqual([404, true])
    const chosen = await other.get(HOST, '/__workbench/frame?section=HeroSlider&example=example&template=calm')
    expect(chosen.status).toBe(200)
    await other.close()
  })

  it('returns 404 for an unknown section or example', async () => {
    expect(await show('HeroSlider', 'gone', 'normal')).toMatchObject({ status: 404 })
    expect(await show('Gone', 'example', 'normal')).toMatchObject({ status: 404 })
  })
})

describe('a site in production', () => {
  it('has no workbench', async () => {
    const other = await openTestSite()
    for (const path of [
      '/__workbench',
      '/__workbench/frame?section=HeroSlider&example=example',
      '/__workbench/axe.js',
    ]) {
      expect(await other.get(HOST, path)).toMatchObject({ status: 404 })
    }
    await other.close()
  })
})
