import type { ProblemCode } from '#schemas/explain/problem-codes.ts'

/** A typical mistake in a good template, and the problem that reports it. */
export type Mistake = {
  readonly title: string
  /** Below the template's folder. */
  readonly file: string
  /** Changes the file's text; null deletes the file. */
  readonly change: ((text: string) => string) | null
  readonly code: ProblemCode
  /** JSON pointer of what is at fault. */
  readonly pointer: string
  /** A part of what is said, with what to do. */
  readonly says: string
  /** Errors that the mistake brings besides. */
  readonly also?: readonly ProblemCode[]
}

const HOME = 'layouts/home.json'
const INFO = 'layouts/info.json'
const INTRODUCE = 'layouts/introduce.json'
const TERMS = 'layouts/terms-of-service.json'
const TEMPLATE = 'template.json'
const THEME = 'theme.json'

/** Replaces the first place that holds a text. */
const swap =
  (from: string, to: string) =>
  (text: string): string => {
    if (!text.includes(from)) throw new Error(`The file does not hold ${from}`)
    return text.replace(from, () => to)
  }

type Row = [title: string, file: string, change: Mistake['change'], code: ProblemCode, pointer: string, says: string]

const row = ([title, file, change, code, pointer, says]: Row, ...also: ProblemCode[]): Mistake => ({
  title,
  file,
  change,
  code,
  pointer,
  says,
  also,
})

const FACTS = '"facts": {\n      "type": "ClinicFacts"'

/** Mistakes in files and their structure. */
const STRUCTURE: Mistake[] = [
  row(['a comma too few', HOME, swap('"route": "/",', '"route": "/"'), 'T101', '', 'Fix the syntax at this position.']),
  row(['a key written twice', INFO, swap('"title"', '"title": "home",\n  "title"'), 'T102', '/title', 'Keep one']),
  row([
    'a property that nothing reads',
    INFO,
    swap('"title"', '"tilte": "info",\n  "title"'),
    'T103',
    '/tilte',
    '"title"?',
  ]),
  row(['a screen without a title', INFO, swap('  "title": "info",\n', ''), 'T104', '', '"title" is missing. Add it.']),
  row([
    'a text where a number belongs',
    INFO,
    swap('"v": 1', '"v": "1"'),
    'T105',
    '/sections/title/v',
    'a whole number',
  ]),
  row([
    'a site type misspelt',
    TEMPLATE,
    swap('"COMMERCE"', '"COMERCE"'),
    'T106',
    '/homepageTypes/0',
    'Did you mean "COMMERCE"?',
  ]),
  row([
    'another form of file',
    HOME,
    swap('"formatVersion": 1', '"formatVersion": 2'),
    'T107',
    '/formatVersion',
    'Write',
  ]),
  row(['a file of an unknown screen', 'layouts/infos.json', () => '{}', 'T108', '', 'Did you mean "info.json"?']),
  row(['another template’s code', TEMPLATE, swap('"spring"', '"sprong"'), 'T109', '/code', 'the folder "spring"']),
  row(['no description of the template', TEMPLATE, null, 'T110', '', 'Add template.json.']),
  row(
    ['a parent misspelt', TEMPLATE, swap('"base"', '"bsae"'), 'T111', '/extends', 'Did you mean "base"?'],
    'T401',
    'T417',
  ),
  row(
    ['a template that extends itself', TEMPLATE, swap('"base"', '"spring"'), 'T112', '/extends', 'Remove'],
    'T401',
    'T417',
  ),
  row(['a layout of another route', INFO, swap('"/info"', '"/introduce"'), 'T116', '/route', 'the file info.json']),
]

/** Mistakes in sections, their settings and roles. */
const SECTIONS: Mistake[] = [
  row(['a section misspelt', INFO, swap('"PageTitle"', '"PageTilte"'), 'T201', '/sections/title/type', '"PageTitle"?']),
  row(['settings of a version to come', INFO, swap('"v": 1', '"v": 99'), 'T202', '/sections/title/v', 'is at version']),
  row([
    'a setting misspelt',
    INFO,
    swap('"hasHeading"', '"hasHeadin"'),
    'T204',
    '/sections/directions/settings/hasHeadin',
    'Did you mean "hasHeading"?',
  ]),
  row([
    'a text where a switch belongs',
    INFO,
    swap('"hasHeading": true', '"hasHeading": "yes"'),
    'T206',
    '/sections/directions/settings/hasHeading',
    'true or false',
  ]),
  row([
    'a value that the setting does not take',
    INTRODUCE,
    swap('"topic": "clinic"', '"topic": "clinics"'),
    'T207',
    '/sections/invite/settings/topic',
    'Did you mean "clinic"?',
  ]),
  row([
    'a number out of range',
    HOME,
    swap('"role": "home.hero"', '"role": "home.hero",\n      "settings": { "interval": -1 }'),
    'T208',
    '/sections/hero/settings/interval',
    'must be at least 0',
  ]),
  row([
    'a role misspelt',
    INTRODUCE,
    swap('"clinic.space"', '"clinic.sapce"'),
    'T301',
    '/sections/space/role',
    'Did you mean "clinic.space"?',
  ]),
  row([
    'a role of another section',
    INTRODUCE,
    swap('"clinic.space"', '"clinic.story"'),
    'T302',
    '/sections/space/role',
    'Section "SpaceGallery" cannot present role "clinic.story".',
  ]),
]

/** Mistakes in how pages are composed. */
const COMPOSITION: Mistake[] = [
  row([
    'a section on a route that is not its own',
    INFO,
    swap(FACTS, FACTS.replace('ClinicFacts', 'FaqList')),
    'T402',
    '/sections/facts/type',
    'is not allowed on /info',
  ]),
  row(
    [
      'a footer in the main content',
      INFO,
      swap(FACTS, FACTS.replace('ClinicFacts', 'SiteFooter')),
      'T403',
      '/sections/facts/type',
      'is not allowed in main',
    ],
    'T506',
  ),
  row(['an id that nobody defines', INFO, swap('"order": [', '"order": ["fatcs",'), 'T405', '/order/0', '"facts"?']),
  row([
    'a section without a place',
    INFO,
    swap('    "week",\n', ''),
    'T406',
    '/sections/week',
    'Add its id to "order"',
  ]),
  row([
    'an id twice in the order',
    INFO,
    swap('    "week",\n', '    "week", "week",\n'),
    'T407',
    '/order/3',
    'used twice',
  ]),
  row([
    'a change of an id that is not there',
    INTRODUCE,
    swap('"id": "promise"', '"id": "promises"'),
    'T408',
    '/when/COMMERCE/0/id',
    'Did you mean "promise"?',
  ]),
  row([
    'a change that says two places',
    INTRODUCE,
    swap('"after": "story"', '"after": "story", "before": "director"'),
    'T409',
    '/when/COMMERCE/0',
    'must have exactly one position',
  ]),
  row([
    'a group misspelt',
    INFO,
    swap('"sections"', '"groups": { "header": "haeder" },\n  "sections"'),
    'T410',
    '/groups/header',
    'Did you mean "header"?',
  ]),
  row([
    'a group of another place',
    INFO,
    swap('"sections"', '"groups": { "header": "footer" },\n  "sections"'),
    'T411',
    '/groups/header',
    'is for footer, not header',
  ]),
  row([
    'a site without a not-found screen',
    'layouts/not-found.json',
    swap('"sections"', '"absent": { "HYBRID": "No need." },\n  "sections"'),
    'T413',
    '/absent',
    'Remove "absent"',
  ]),
  row([
    'a section that may stand once, twice',
    INFO,
    swap('"type": "HoursTable"', '"type": "ClinicFacts"'),
    'T506',
    '/sections/week/type',
    'only once',
  ]),
]

/** Mistakes in what visitors and the law expect of a page. */
const PAGES: Mistake[] = [
  row(['a page without a heading', INFO, swap('    "title",\n', ''), 'T414', '/order', '"heading" is "page"'], 'T406'),
  row([
    'two headings of a page',
    INFO,
    swap(FACTS, FACTS.replace('ClinicFacts', 'HeroSplit')),
    'T415',
    '/sections/facts/type',
    'second page heading',
  ]),
  row([
    'a page without a footer',
    INFO,
    swap('"sections"', '"groups": { "footer": null },\n  "sections"'),
    'T417',
    '/groups',
    'does not link to the terms of service',
  ]),
  row([
    'a clinic without terms',
    TERMS,
    swap('"sections"', '"absent": { "BRANDING": "It sells nothing." },\n  "sections"'),
    'T418',
    '/absent/BRANDING',
    'absent for BRANDING',
  ]),
  row([
    'grey text on white',
    THEME,
    (text) => text.replace(/"quiet": "#\w+"/, '"quiet": "#AAAAAA"'),
    'T601',
    '/colors/quiet',
    'below 4.5:1',
  ]),
  row([
    'words on bare pictures',
    THEME,
    (text) => text.replace(/"veil": "(#\w{6})\w*"/, '"veil": "$120"'),
    'T602',
    '/colors/veil',
    'Make the veil denser',
  ]),
  row(['a file of a megabyte', INFO, (text) => text + ' '.repeat(2 ** 20), 'T505', '', 'Split or shorten it.']),
]

/** Mistakes that are each reported by one rule, besides their consequences. */
export const MISTAKES: readonly Mistake[] = [...STRUCTURE, ...SECTIONS, ...COMPOSITION, ...PAGES]
