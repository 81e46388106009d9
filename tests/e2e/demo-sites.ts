import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One language of a demo clinic's site. */
export type DemoSite = {
  readonly partner: string
  readonly language: string
  /** Value of `<html lang>`. */
  readonly tag: string
  readonly isMain: boolean
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

type DemoPartner = { partnerCode: string; language: { main: { code: string }; rows: { code: string }[] } }

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** The first line of the first slide that a demo clinic's home shows in a language. */
export const readFirstSlide = ({ partner, language }: DemoSite): string => {
  // The seed of the demo checks the file against the role's schema.
  const hero = readJson(`server/app/demo/${partner}/roles/home.hero.json`) as {
    slides: { title: Record<string, string> }[]
  }
  return hero.slides[0]?.title[language]?.split('\n')[0] ?? ''
}

/** Every demo clinic in each of its languages, as server/app/demo says. */
export const DEMO_SITES: readonly DemoSite[] = readdirSync(join(ROOT, 'server/app/demo'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => /^[a-z0-9-]+[/\\]partner\.json$/.test(path))
  .toSorted()
  .flatMap((path) => {
    const { partnerCode, language } = readJson(`server/app/demo/${path}`) as DemoPartner
    const codes = [...new Set([language.main.code, ...language.rows.map(({ code }) => code)])]
    return codes.map((code) => {
      const { tag } = readJson(`locales/${code}/language.json`) as { tag: string }
      return { partner: partnerCode, language: code, tag, isMain: code === language.main.code }
    })
  })

/** One language of a demo clinic's site by its names. */
export const findSite = (partner: string, language: string): DemoSite => {
  const site = DEMO_SITES.find((candidate) => candidate.partner === partner && candidate.language === language)
  if (!site) throw new Error(`The demo has no ${partner} in ${language}`)
  return site
}

/** A page with little on it, which costs a browser less than half of a home: for what every page has. */
export const PLAIN_PATH = '/cscenter/notice'

/** The address of a path without its language prefix. Chromium finds every `*.localhost` on this machine. */
export const toAddress = ({ partner, language, isMain }: DemoSite, path: string): string => {
  const local = isMain ? path : `/${language}${path === '/' ? '' : path}`
  return `http://${partner}.localhost:${process.env['MARU_TEST_PORT']}${local}`
}
