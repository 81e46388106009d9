import {
  createCustomerPost,
  getCustomerPostForm,
  openCustomerPost,
  type CreateCustomerPostInput,
} from '#schemas/generated/api/notice-customer-boards.ts'
import type { TestApi } from './harness.ts'

/** The board of the fixtures that customers write on. */
export const BOARD = 2

/** A form that is filled in, apart from its token. */
export const WORDS = {
  boardTypeId: BOARD,
  title: 'canary title',
  content: 'canary content',
  authorName: 'Kim Minji',
  password: 'open sesame',
  isPrivate: true,
  phone: { countryCode: '+82', number: '010-2345-6789' },
  email: 'minji@mail.example',
} satisfies Omit<CreateCustomerPostInput, 'formToken'>

let count = 0

/** Headers of a visitor at an address and in a network of their own; the API must run with TRUST_PROXY. */
export const freshVisitor = (): Record<string, string> => {
  count += 1
  return { 'x-forwarded-for': `10.${(count >> 8) & 255}.${count & 255}.${1 + (count >> 16)}` }
}

/** Writes a post as a person does: opens the form, waits, sends it. The wait advances the API's clock. */
export const writePost = async (
  api: TestApi,
  words: Partial<CreateCustomerPostInput> = {},
  more: { headers?: Record<string, string>; host?: string } = {},
) => {
  const asked = { ...more, headers: { ...freshVisitor(), ...more.headers } }
  const { body } = await api.ask(getCustomerPostForm, { boardTypeId: BOARD }, asked)
  api.passTime(5)
  return api.ask(createCustomerPost, { ...WORDS, formToken: body.row.formToken, ...words }, asked)
}

/** Tries a password, from a fresh address unless `headers` name one. */
export const openPost = (
  api: TestApi,
  id: number,
  password: string = WORDS.password,
  more: { headers?: Record<string, string>; host?: string } = {},
) => api.ask(openCustomerPost, { id, password }, { ...more, headers: { ...freshVisitor(), ...more.headers } })
