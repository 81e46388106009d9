import type { StoredHomepageConfig, StoredPartner, StoredPartnerMarketingInfo } from '#schemas/generated/api/stored.ts'
import { isPicture } from '#schemas/content/content-fields.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { Context } from '#server/context.ts'
import { parsePartnerId } from '#server/db/partner-id.ts'
import { openDemoFolder } from '#server/demo/demo-source.ts'
import { findDemoCodes } from '#server/demo/seed.ts'
import type { DemoSource } from '#server/http/resource.ts'
import { insertPartner } from '#server/resources/partners/index.ts'
import { resources } from '#server/resources/registry.ts'
import { partnerTag } from '#server/tenancy/tags.ts'

/** The canaries of all clinics, each by whose content it is in: `lumi home.hero slides.0.title`, `lumi notices 3 title`. */
export type Marks = ReadonlyMap<string, string>

/** Loads the demo clinics with a canary of its own in every text, picture and inner link that they wrote. */
export const seedMarkedClinics = async (context: Context): Promise<Marks> => {
  const marks = new Map<string, string>()
  const now = context.clock.now()
  for (const code of await findDemoCodes(context.env.rootDir)) {
    const demo = await openDemoFolder(context.env.rootDir, code, { now, timeZone: 'Asia/Seoul' })
    const partner = await demo.readOne<StoredPartner>('partner', 'partner')
    const marketing = await demo.readOne<StoredPartnerMarketingInfo>('marketing', 'partner-marketing-info')
    const config = await demo.readOne<StoredHomepageConfig>('homepage-config', 'homepage-config')
    const partnerId = parsePartnerId(partner.id)
    const writers = await Promise.all(
      resources.map(async ({ name, loadDemo }) => loadDemo?.(toMarkedSource(demo, `${code} ${name}`, marks))),
    )
    await context.db.write([partnerTag(partnerId)], async (transaction) => {
      await insertPartner(partnerId, transaction, partner, marketing, config)
      for (const write of writers) await write?.(partnerId, transaction, now, context.secrets)
    })
  }
  return marks
}

/** Roles are known by their own name, entities by their resource and number. */
const toMarkedSource = (demo: DemoSource, owner: string, marks: Map<string, string>): DemoSource => ({
  read: async <Entity>(name: string, schemaId: string) => {
    const entities = await demo.read<Entity>(name, schemaId)
    // Marking adds to texts and leaves the shape as it is.
    return entities.map((entity, index) => mark(entity, { owner: `${owner} ${name}-${index}`, marks }, []) as Entity)
  },
  readFolder: async (name, schemaOf) => {
    const values = await demo.readFolder(name, schemaOf)
    const [code = ''] = owner.split(' ')
    return new Map([...values].map(([role, value]) => [role, mark(value, { owner: `${code} ${role}`, marks }, [])]))
  },
})

type Marking = { owner: string; marks: Map<string, string> }

/** The same in every language; of one length, so that none is found within another. */
const takeMark = ({ owner, marks }: Marking, path: readonly string[]): string => {
  const name = `${owner} ${path.join('.')}`
  const known = marks.get(name)
  const mark = known ?? `zq${String(marks.size).padStart(5, '0')}qz`
  marks.set(name, mark)
  return mark
}

const mark = (value: unknown, marking: Marking, path: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item, index) => mark(item, marking, [...path, String(index)]))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalised(value)) return markTexts(value, marking, path)
  if (isPicture(value)) return markPicture(value, takeMark(marking, path))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'url' && typeof inner === 'string'
        ? markLink(inner, marking, [...path, name])
        : mark(inner, marking, [...path, name]),
    ]),
  )
}

const isLocalised = (value: object): boolean => {
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => LANGUAGE_CODES.some((code) => code === name))
}

/** A text in each language, or a list of texts in each. */
const markTexts = (value: object, marking: Marking, path: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(value).map(([language, text]) => [
      language,
      Array.isArray(text)
        ? text.map((one, index) => append(String(one), takeMark(marking, [...path, String(index)])))
        : append(String(text), takeMark(marking, path)),
    ]),
  )

/** Within the last element of rich text. Nothing stays nothing. */
const append = (text: string, token: string): string =>
  text === '' ? text : text.replace(/((?:<\/\w+>\s*)*)$/, ` ${token}$1`)

/** A picture is one piece, by its words or by its file. */
const markPicture = (picture: object, token: string): object =>
  Object.fromEntries(
    Object.entries(picture).map(([name, value]) => {
      if (name === 'alt' && typeof value === 'object') return [name, markAll(value, token)]
      return [name, name === 'src' ? String(value).replace('/media/', `/media/${token}-`) : value]
    }),
  )

const markAll = (texts: object, token: string): object =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, append(String(text), token)]))

/** A fragment or a telephone number is left as it is. */
const markLink = (url: string, marking: Marking, path: readonly string[]): string => {
  if (!/^(\/|https?:)/.test(url)) return url
  const [address = '', hash] = url.split('#')
  const query = `${address.includes('?') ? '&' : '?'}mark=${takeMark(marking, path)}`
  return address + query + (hash === undefined ? '' : `#${hash}`)
}
