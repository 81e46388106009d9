/**
 * The part of schema.org that pages may speak: types with the properties that schema.org itself gives them, inherited
 * ones included. Sources: schema.org/<Type>. A type or property that is missing here is added after reading its page.
 */
const THING = ['name', 'description', 'url', 'image', 'sameAs', 'identifier', 'alternateName', 'mainEntityOfPage']

const PLACE = ['address', 'geo', 'hasMap', 'telephone', 'openingHoursSpecification', 'photo', 'logo', 'faxNumber']

const ORGANIZATION = ['address', 'telephone', 'email', 'logo', 'legalName', 'faxNumber', 'department', 'makesOffer']

const LOCAL_BUSINESS = [...THING, ...PLACE, ...ORGANIZATION, 'openingHours', 'priceRange', 'currenciesAccepted']

const MEDICAL_ENTITY = [...THING, 'code', 'guideline', 'legalStatus', 'medicineSystem', 'relevantSpecialty', 'study']

const ARTICLE = [
  ...THING,
  'headline',
  'datePublished',
  'dateModified',
  'author',
  'publisher',
  'inLanguage',
  'articleBody',
  'articleSection',
  'keywords',
]

/** Properties by type. */
export const SCHEMA_ORG: Readonly<Record<string, readonly string[]>> = {
  MedicalClinic: [...LOCAL_BUSINESS, 'availableService', 'medicalSpecialty', 'isAcceptingNewPatients'],
  IndividualPhysician: [
    ...LOCAL_BUSINESS,
    'practicesAt',
    'availableService',
    'hospitalAffiliation',
    'medicalSpecialty',
  ],
  MedicalProcedure: [
    ...MEDICAL_ENTITY,
    'bodyLocation',
    'followup',
    'howPerformed',
    'preparation',
    'procedureType',
    'status',
  ],
  Service: [...THING, 'offers', 'provider', 'serviceType', 'areaServed', 'category', 'audience', 'termsOfService'],
  Offer: [
    ...THING,
    'price',
    'priceCurrency',
    'priceSpecification',
    'priceValidUntil',
    'availability',
    'itemOffered',
    'seller',
    'validFrom',
    'validThrough',
    'eligibleRegion',
  ],
  UnitPriceSpecification: [
    ...THING,
    'price',
    'minPrice',
    'maxPrice',
    'priceCurrency',
    'valueAddedTaxIncluded',
    'validFrom',
    'validThrough',
    'unitText',
  ],
  PostalAddress: [
    ...THING,
    'streetAddress',
    'addressLocality',
    'addressRegion',
    'addressCountry',
    'postalCode',
    'telephone',
  ],
  GeoCoordinates: [...THING, 'latitude', 'longitude', 'address', 'elevation'],
  OpeningHoursSpecification: [...THING, 'dayOfWeek', 'opens', 'closes', 'validFrom', 'validThrough'],
  BreadcrumbList: [...THING, 'itemListElement', 'itemListOrder', 'numberOfItems'],
  ListItem: [...THING, 'position', 'item', 'nextItem', 'previousItem'],
  FAQPage: [...ARTICLE.slice(THING.length), ...THING, 'mainEntity', 'breadcrumb'],
  Question: [...ARTICLE, 'acceptedAnswer', 'suggestedAnswer', 'answerCount', 'text'],
  Answer: [...ARTICLE, 'text', 'upvoteCount'],
  Article: ARTICLE,
  BlogPosting: ARTICLE,
}

/**
 * Properties that search engines ask for, by type: each of these lists names alternatives. Sources:
 * developers.google.com/search/docs/appearance/structured-data/{local-business,breadcrumb,faqpage,article,product} and
 * schema.org/<Type>.
 */
const REQUIRED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  MedicalClinic: [['name'], ['url']],
  PostalAddress: [['streetAddress'], ['addressCountry']],
  GeoCoordinates: [['latitude'], ['longitude']],
  OpeningHoursSpecification: [['dayOfWeek', 'validFrom'], ['opens'], ['closes']],
  IndividualPhysician: [['name']],
  MedicalProcedure: [['name']],
  Service: [['name']],
  Offer: [['price', 'priceSpecification'], ['priceCurrency']],
  UnitPriceSpecification: [['price', 'minPrice'], ['priceCurrency']],
  BreadcrumbList: [['itemListElement']],
  // The last step is the page itself, whose address may be left out.
  ListItem: [['position'], ['name']],
  FAQPage: [['mainEntity']],
  Question: [['name'], ['acceptedAnswer']],
  Answer: [['text']],
  Article: [['headline'], ['datePublished', 'image', 'author']],
  BlogPosting: [['headline'], ['datePublished']],
}

/** Lists what things lack that search engines ask for, such as `Offer.priceCurrency`. Parts with one `@id` are one thing. */
export const findMissingProperties = (things: unknown): string[] => {
  const all = listThings(things)
  const whole = new Map<unknown, Thing>()
  for (const thing of all) {
    const id = thing['@id'] ?? Symbol('unnamed')
    whole.set(id, { ...whole.get(id), ...thing })
  }
  return [...whole.values()]
    .filter(isMoreThanReference)
    .flatMap((thing) =>
      [thing['@type']]
        .flat()
        .flatMap((type) =>
          (REQUIRED[String(type)] ?? [])
            .filter((names) => !names.some((name) => isFilled(thing[name])))
            .map((names) => `${String(type)}.${names.join('|')}`),
        ),
    )
}

const isMoreThanReference = (thing: Thing): boolean =>
  Object.keys(thing).some((name) => name !== '@type' && name !== '@id' && name !== '@context')

const listThings = (value: unknown): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(listThings)
  if (typeof value !== 'object' || value === null) return []
  const thing: Thing = { ...value }
  return [thing, ...Object.values(thing).flatMap(listThings)]
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Lists properties and types that are not from schema.org, such as `Offer.prize` or `type Clinic`. */
export const findForeignNames = (thing: unknown): string[] => {
  if (Array.isArray(thing)) return thing.flatMap(findForeignNames)
  if (typeof thing !== 'object' || thing === null) return []
  const properties = new Map(Object.entries(thing))
  const types = [properties.get('@type')].flat().map(String)
  const unknown = types.filter((type) => !Object.hasOwn(SCHEMA_ORG, type)).map((type) => `type ${type}`)
  const known = new Set(types.flatMap((type) => SCHEMA_ORG[type] ?? []))
  const foreign = [...properties.keys()]
    .filter((name) => !name.startsWith('@') && !known.has(name))
    .map((name) => `${types.join('+')}.${name}`)
  return [...unknown, ...foreign, ...[...properties.values()].flatMap(findForeignNames)]
}

/** A thing of structured data, as a page holds it. */
export type Thing = Record<string, unknown>

/** The structured data of a page. */
export const readStructuredData = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    // Each of these scripts was written from one object.
    ([, text = '']) => JSON.parse(text) as Thing,
  )

/** A page's things of a type, wherever they stand in it. */
export const findThings = (value: unknown, type: string): Thing[] => {
  if (Array.isArray(value)) return value.flatMap((one) => findThings(one, type))
  if (typeof value !== 'object' || value === null) return []
  const thing: Thing = { ...value }
  const inner = Object.values(thing).flatMap((one) => findThings(one, type))
  return [thing['@type']].flat().includes(type) ? [thing, ...inner] : inner
}
