import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toForm } from './picture-fixtures.ts'

/** A server's answer. */
export type Reply = { readonly status: number; readonly text: string; readonly cookie: string }

/** Asks a server for a host; a text is sent as JSON. */
export type Ask = (request: {
  readonly host: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string | null
}) => Promise<Reply>

type Texts = { ko: string; ja: string; en: string }
type Row = { key: string; edit: number; data: Record<string, unknown> }
type Picture = { address: string; width: number; height: number }

/** The clinic that is made, as its pages show it. */
export const DAMI = {
  code: 'dami',
  host: 'dami.localhost',
  hero: { ko: '천천히 보고 정확하게', ja: 'ゆっくり診て、正確に', en: 'Slow looks, exact hands' },
  staff: { ko: '한다미', ja: 'ハン・ダミ', en: 'Dr Dami Han' },
  popup: { ko: '문을 엽니다', ja: '開院いたします', en: 'We open our doors' },
  promotion: { ko: '첫 봄 첫 방문', ja: 'はじめての春に', en: 'A first spring' },
  menu: { ko: '다미의 시술', ja: 'ダミの施術', en: 'What Dami does' },
  monday: '11:11',
  treatments: 20,
  treatment: (number: number): Texts => ({
    ko: `다미 관리 ${number}번`,
    ja: `ダミケア ${number}番`,
    en: `Dami care no. ${number}`,
  }),
} as const

const PASSWORD = 'olive lamp over the harbour'

const both = (write: (language: keyof Texts) => string): Texts => ({
  ko: write('ko'),
  ja: write('ja'),
  en: write('en'),
})

const lists = (texts: Texts) => ({ ko: [texts.ko], ja: [texts.ja], en: [texts.en] })

/**
 * Makes a clinic over the API alone: the operator adds it with its host and invites an owner, who accepts, uploads
 * pictures from a folder, writes everything in three languages, publishes it and launches the clinic.
 */
export const makeClinicFromNothing = async (
  ask: Ask,
  operator: { readonly host: string; readonly email: string; readonly password: string },
  pictures: string,
): Promise<void> => {
  const call = callerOf(ask)
  const first = await call(operator.host, 'POST', '/session', { email: operator.email, password: operator.password })
  const asOperator = { cookie: first.cookie }
  await call(
    operator.host,
    'POST',
    '/partners',
    {
      code: DAMI.code,
      name: { ko: '다미의원', en: 'Dami Clinic' },
      languages: ['ko', 'ja', 'en'],
      homepageType: 'COMMERCE',
      templateCode: 'clean',
      hosts: [DAMI.host],
    },
    asOperator,
  )
  const email = 'owner@dami.example'
  const invitation = { email, name: 'Dami', role: 'owner', language: 'ko' }
  const { link } = (await call(DAMI.host, 'POST', '/team/invitations', invitation, asOperator)).row as { link: string }
  const accepted = { token: link.split('#')[1], name: 'Dami', language: 'ko', password: PASSWORD }
  const { cookie } = await call(DAMI.host, 'POST', '/invitation/accept', accepted)
  const write = writerOf(ask, cookie)
  const shown = await write.uploadAll(pictures, DAMI.treatments)
  await writeTreatments(write, shown)
  await writeRest(write, shown)
  await call(DAMI.host, 'POST', '/publications', { acceptsWarnings: true, note: 'Opening' }, { cookie })
  for (const key of ['1', '2']) {
    const { edit } = (await call(DAMI.host, 'GET', `/content/terms/${key}`, null, { cookie })).row as Row
    await call(DAMI.host, 'POST', `/terms/${key}/approval`, { edit }, { cookie })
  }
  await call(DAMI.host, 'POST', '/launch', {}, { cookie })
}

const callerOf =
  (ask: Ask) =>
  async (
    host: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body: object | null,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const sent: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' }
    const text = body && JSON.stringify(body)
    const answer = await ask({ host, method, path: `/api/admin${path}`, headers: { ...sent, ...headers }, body: text })
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
    // The contracts define the shape of each answer.
    return { ...(JSON.parse(answer.text) as { row: unknown; rows: Row[] }), cookie: answer.cookie }
  }

type Writer = ReturnType<typeof writerOf>

const writerOf = (ask: Ask, cookie: string) => {
  const call = callerOf(ask)
  const get = async (path: string) => call(DAMI.host, 'GET', path, null, { cookie })
  return {
    add: async (kind: string, data: object) =>
      (await call(DAMI.host, 'POST', `/content/${kind}`, { data }, { cookie })).row as Row,
    change: async (kind: string, key: string, changed: (data: Record<string, unknown>) => object) => {
      const { edit, data } = (await get(`/content/${kind}/${key}`)).row as Row
      const headers = { cookie, 'if-match': `"${edit}"` }
      await call(DAMI.host, 'PUT', `/content/${kind}/${key}`, { data: changed(data) }, headers)
    },
    uploadAll: async (folder: string, count: number): Promise<Picture[]> => {
      const all = (await readdir(folder)).filter((name) => name.endsWith('.webp'))
      const sizes = await Promise.all(all.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })))
      // The small ones are as good, and take less time.
      const names = sizes.toSorted((one, other) => one.size - other.size || (one.name < other.name ? -1 : 1))
      const kept: Picture[] = []
      for (const { name } of names.slice(0, count)) {
        const { payload, type } = toForm({ name, data: await readFile(join(folder, name)) })
        const headers = { cookie, 'content-type': type }
        const request = { host: DAMI.host, method: 'POST', path: '/api/admin/media', headers, body: payload } as const
        const answer = await ask(request)
        if (answer.status !== 201) throw new Error(`${name}: ${answer.text}`)
        kept.push((JSON.parse(answer.text) as { row: Picture }).row)
      }
      return kept
    },
  }
}

const toPicture = ({ address, width, height }: Picture, alt: Texts) => ({ src: address, alt, width, height })

const toOption = (price: number) => ({
  name: both(() => '1'),
  price,
  originalPrice: null,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat: true,
  isDefault: true,
})

/** Requirements of a launch. */
const FACTS = {
  partnerTel: '02-555-0199',
  partnerAddress: {
    ko: '서울특별시 강남구 학동로 320',
    ja: 'ソウル特別市江南区鶴洞路320',
    en: '320 Hakdong-ro, Seoul',
  },
  lat: 37.517,
  lng: 127.041,
  mondayOpen: DAMI.monday,
  mondayClose: '19:00',
  partnerBusinessNumber: '318-92-04417',
  partnerCeoName: { ko: '다미', ja: 'ダミ', en: 'Dami' },
}

const writeTreatments = async (write: Writer, shown: readonly Picture[]): Promise<void> => {
  for (const [index, picture] of shown.entries()) {
    const name = DAMI.treatment(index + 1)
    await write.add('products', {
      categoryIds: [1],
      name,
      summary: both((language) => `${name[language]}.`),
      description: both((language) => `<p>${name[language]}</p>`),
      thumbnail: toPicture(picture, name),
      images: [toPicture(picture, name)],
      badges: [],
      facts: [],
      intro: { title: name, text: name, items: lists(name) },
      steps: [],
      cautions: [],
      sideEffects: name,
      isMedicalCharge: true,
      options: [toOption(10_000 * (index + 1))],
      relatedProductIds: [],
      weight: 100 + index,
    })
  }
}

const writeRest = async (write: Writer, [picture]: readonly Picture[]): Promise<void> => {
  if (!picture) throw new Error('No picture was kept')
  const image = toPicture(picture, DAMI.promotion)
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const offer = await write.add('events', {
    productId: 1,
    exhibitionId: null,
    title: DAMI.promotion,
    summary: DAMI.promotion,
    isSecret: false,
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: null,
    options: [toOption(9000)],
    weight: 1,
  })
  await write.add('exhibitions', {
    title: DAMI.promotion,
    summary: DAMI.promotion,
    description: both((language) => `<p>${DAMI.promotion[language]}</p>`),
    image,
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: null,
    isAlwaysOn: true,
    items: [{ productId: 1, eventId: Number(offer.key) }],
    weight: 1,
  })
  const content = { image: null, heading: DAMI.popup, text: DAMI.popup }
  const item = { title: DAMI.popup, weight: 1, linkTo: null, pcContent: content, mobileContent: content }
  await write.add('popups', {
    weight: 1,
    locations: ['/'],
    popupItems: [{ ...item, devices: ['PC', 'MOBILE'] }],
    pcWidth: 640,
    pcHeight: 640,
    mobileWidth: 320,
    mobileHeight: 320,
    pcSizeType: 'RATIO',
    isAutoPlacement: true,
    direction: 'CENTER',
  })
  await write.add('employees', {
    name: DAMI.staff,
    position: both(() => 'Director'),
    specialty: both(() => 'Skin'),
    role: 'DIRECTOR',
    image: toPicture(picture, DAMI.staff),
    quotation: DAMI.hero,
    career: { ko: ['다미의원'], ja: ['ダミ医院'], en: ['Dami Clinic'] },
    weekly: Object.fromEntries(days.map((day) => [day, { morning: 'CLINIC', afternoon: 'CLINIC' }])),
    weight: 1,
  })
  await write.change('clinic', 'information', (data) => ({ ...data, ...FACTS }))
  await write.change('roles', 'site.menu', ({ items, ...data }) => ({
    ...data,
    items: (items as object[]).map((one, index) => (index === 0 ? { ...one, title: DAMI.menu } : one)),
  }))
  await write.change('roles', 'home.hero', ({ slides, ...data }) => ({
    ...data,
    slides: (slides as object[]).map((one, index) => (index === 0 ? { ...one, title: DAMI.hero } : one)),
  }))
}
