import { resources } from '#server/resources/registry.ts'

/** Every operation of administrators that takes a body of JSON. */
export const writtenOperations = resources
  .flatMap(({ contract }) => contract.operations)
  .filter(({ access, body, upload }) => access === 'administrator' && body !== undefined && upload === undefined)

/** Fixture values for the parameters of addresses. */
const PARAMS: Readonly<Record<string, string>> = {
  kind: 'faqs',
  key: '1',
  id: '1',
  language: 'ja',
  host: 'a.test',
  number: 'ABCD-2345',
  importId: '1',
  languageCode: 'ko',
  code: 'a',
  templateCode: 'clean',
}

const SPREADSHEET = { content: Buffer.from('이름,가격\nx,1').toString('base64'), encoding: 'utf-8', headerRow: 1 }
const NAMES = { entries: [{ kind: 'faqs', key: '1' }] }
const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} }
const UUID = '0b0e4b3c-2c8f-4a41-9c58-0d7f3a1c2b4d'
const REPLY = { title: 'Thanks', texts: [{ languageCode: 'ko', text: '감사합니다' }] }
const TERM = { term: '결', texts: [{ languageCode: 'ja', text: 'キメ' }], note: '' }
const RELEASE = { name: 'Spring', publishAt: '2026-12-01T00:00:00.000Z', ...NAMES }

const KEY = {
  name: 'CRM',
  role: 'desk',
  rights: ['posts/handle'],
  isReadOnly: false,
  kinds: ['products'],
  addresses: ['203.0.113.0/24'],
  perMinute: 60,
  expiresAt: '2027-05-23T00:00:00Z',
}

const WORDS = { subject: '{{clinic}}', text: '{{clinic}} {{time}}' }

/** A body that each could be asked with, by its name. */
const BODIES: Readonly<Record<string, object>> = {
  changeAdminPassword: { password: 'not the password at all', newPassword: 'another lamp over the harbour' },
  proveAdminSession: { password: 'not the password at all' },
  changeAdminProfile: { name: 'Kim', language: 'ko' },
  confirmAuthenticator: { code: '123456' },
  addPasskey: { name: 'Phone', credential: CREDENTIAL },
  renamePasskey: { name: 'Phone' },
  proveAdminSessionByPasskey: { credential: CREDENTIAL },
  changeAdminNotifications: { posts: true, reservations: false },
  restoreContent: { revision: 1 },
  planReservationHours: { hours: { fridayClose: '15:00' }, days: [{ date: '2026-05-08', state: 'CLOSED' }] },
  approveTerm: { edit: 1 },
  launchClinic: {},
  planPublication: { ...NAMES, languages: ['ko', 'en'] },
  publishContent: { ...NAMES, languages: ['ko', 'en'], acceptsWarnings: false, note: 'Spring' },
  createRelease: RELEASE,
  updateRelease: RELEASE,
  createPreviewLink: { hours: 3 },
  updateMedia: { name: 'lobby', alt: { ko: '로비' }, focalPoint: { x: 0.5, y: 0.5 } },
  removeMedia: { isForced: false },
  answerCustomerPost: { content: '<p>Thank you</p>', updatedAt: '2026-05-01T00:00:00.000Z' },
  pinCustomerPost: { isPinned: true },
  createApiKey: KEY,
  changeApiKey: KEY,
  rotateApiKey: { overlapHours: 1 },
  keepOldApiKeySecret: { hours: 1 },
  addHost: { host: 'www.a.example' },
  createPartner: {
    code: 'raon',
    name: { ko: '라온의원' },
    languages: ['ko', 'en'],
    homepageType: 'HYBRID',
    templateCode: 'calm',
    hosts: ['raon.example'],
  },
  putRedirect: { from: '/old', to: '/introduce' },
  removeRedirect: { from: '/old' },
  importRedirects: { content: Buffer.from('/a,/introduce').toString('base64'), encoding: 'utf-8' },
  createAdminReservation: {
    kind: 'TREATMENT',
    date: '2026-05-26',
    time: '10:00',
    products: [{ productId: 1, options: [{ optionId: 10, count: 1 }] }],
    name: 'Called Person',
    phone: { countryCode: '+82', number: '010-2345-6789' },
    email: 'minji@mail.example',
    gender: 'FEMALE',
    languageCode: 'ko',
    memo: 'by telephone',
  },
  confirmAdminReservation: { updatedAt: '2026-05-01T00:00:00.000Z' },
  cancelAdminReservation: { reason: 'ill' },
  moveAdminReservation: { date: '2026-05-27', time: '11:00', updatedAt: '2026-05-01T00:00:00.000Z' },
  createSavedReply: REPLY,
  changeSavedReply: REPLY,
  exportSpreadsheet: { format: 'csv', encoding: 'utf-8', keys: ['1'] },
  planSpreadsheet: { ...SPREADSHEET, mapping: [{ column: 'A', field: 'name.ko' }], rules: { added: 'skip' } },
  runSpreadsheet: { ...SPREADSHEET, rules: { added: 'skip' }, skipsWrong: true },
  exportSpreadsheetProblems: { ...SPREADSHEET, rules: { added: 'skip' } },
  changeMemberRole: { role: 'editor' },
  inviteMember: { email: 'lee@clinic.test', name: 'Lee', role: 'writer', language: 'ko' },
  putTranslations: {
    texts: [{ kind: 'faqs', key: '1', pointer: '/question', source: 'x', target: 'よくある質問' }],
    isDryRun: true,
  },
  putTranslationDrafts: {
    texts: [{ kind: 'faqs', key: '1', pointer: '/question', source: 'x', target: 'よくある質問' }],
  },
  createGlossaryTerm: TERM,
  changeGlossaryTerm: TERM,
  addPushDevice: { endpoint: 'https://push.example/a', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  openClinic: {},
  holdClinic: { isHeld: true },
  releaseTemplate: {},
  widenRollOut: { percent: 10 },
  stopRollOut: { isStopped: true },
  takeBackRollOut: {},
  changeMessageService: { isOn: false, apiKey: 'KEY', sender: '0212345678', channelId: null, templates: [] },
  changeMachineTranslation: {
    isOn: false,
    source: 'own',
    provider: 'deepl',
    key: 'a-key-of-deepl',
    monthlyLimit: 1000,
  },
  estimateMachineTranslation: { languages: ['ja'] },
  startMachineTranslation: { languages: ['ja'], agreedCharacters: 0 },
  changeMessageWording: WORDS,
  previewMessageWording: WORDS,
  beatPresence: { place: 'faqs/1' },
  addAdminReservationWaiting: {
    kind: 'VISIT',
    date: '2026-05-26',
    part: 'ANY',
    name: 'Called Person',
    phone: { countryCode: '+82', number: '010-2345-6789' },
    languageCode: 'ko',
  },
  offerReservationPlace: { date: '2026-05-26', time: '10:00' },
  noteReservationAttendance: { attendance: 'CAME' },
  startSiteCheck: {},
  startTemplateDraft: { from: 'clean', code: 'spring', label: 'Spring' },
  editTemplateDraft: { edit: { op: 'remove', file: 'layouts/home.json', scope: 'base', id: 'hero' } },
  beatTemplateDraft: { file: 'layouts/home.json' },
  undoTemplateDraft: {},
  redoTemplateDraft: {},
  releaseTemplateDraft: { version: '9.0.0' },
  previewTemplateDraft: { clinics: ['b'] },
  discardTemplateDraft: {},
  importTranslations: { content: Buffer.from('<xliff/>').toString('base64'), isDryRun: true },
}

/** Address and body of each operation; content writes have bodies of their own. */
export const askable = writtenOperations
  .filter(({ id }) => id !== 'createContent' && id !== 'saveContent')
  .map(({ id, method, path }) => ({ id, method, url: `/api${fillIn(path)}`, body: BODIES[id] }))

function fillIn(path: string): string {
  const named = path
    .replace(/\/(saved-replies|glossary)\/\{id\}/, `/$1/${UUID}`)
    .replace('/spreadsheets/{kind}', '/spreadsheets/products')
    .replace('/message-wordings/{kind}', '/message-wordings/visit.MOVED')
  return named.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMS[name] ?? name)
}
