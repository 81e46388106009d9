import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { NewTemplate } from '#schemas/studio/start-template.ts'
import { STUDIO_API, type StudioAnswers, type StudioOffer, type StudioState } from '#schemas/studio/studio-api.ts'

const ask = async (path: string, body?: object): Promise<unknown> => {
  const write = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  const response = await fetch(`${STUDIO_API}/${path}`, write)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

// The server of the same build answers these in the shapes that both read.

/** What there is to open. */
export const askOffer = async () => (await ask('offer')) as StudioOffer

/** A template as its files are now. */
export const askState = async (code: string) => (await ask(`state?code=${code}`)) as StudioState

/** What the template check finds in it. */
export const askProblems = async (code: string) => (await ask(`problems?code=${code}`)) as StudioAnswers['problems']

/** Every section that there is. */
export const askCatalogue = async () => (await ask('catalogue')) as StudioAnswers['catalogue']

/** What an author asks for. */
export type Wish =
  | { readonly kind: 'edit'; readonly edit: TemplateEdit }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** Does it to a template. */
export const sendWish = async (code: string, wish: Wish) =>
  (await ask(wish.kind, {
    code,
    ...(wish.kind === 'edit' ? { edit: wish.edit } : {}),
  })) as StudioAnswers['outcome']

/** Starts a template from another one. */
export const sendStart = async (template: NewTemplate) => (await ask('start', template)) as StudioAnswers['outcome']
