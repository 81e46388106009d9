import { draftBackend } from './draft-backend.ts'
import {
  STUDIO_API,
  type StudioAnswers,
  type StudioBase,
  type StudioOffer,
  type StudioState,
} from '#schemas/studio/studio-api.ts'
import type { StudioBackend } from './studio-backend.ts'

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

/**
 * Home for the repository's files, at a clinic's own host. Server and studio are of the same build and share their
 * types.
 */
const fileBackend: StudioBackend = {
  askOffer: async () => (await ask('offer')) as StudioOffer,
  findClinics: async ({ clinics }, keyword) => {
    const words = keyword.toLowerCase().split(/\s+/)
    return clinics.filter(({ code, name }) => words.every((word) => `${code} ${name}`.toLowerCase().includes(word)))
  },
  askState: async (code) => (await ask(`state?code=${code}`)) as StudioState,
  askBase: async (code) => (await ask(`base?code=${code}`)) as StudioBase,
  askExamples: async (_, route) =>
    (await ask(`examples?${new URLSearchParams({ route })}`)) as StudioAnswers['examples'],
  askProblems: async (code) => (await ask(`problems?code=${code}`)) as StudioAnswers['problems'],
  askCatalogue: async () => (await ask('catalogue')) as StudioAnswers['catalogue'],
  sendCommand: async (code, command) =>
    (await ask(command.kind, {
      code,
      ...(command.kind === 'edit' ? { edit: command.edit } : {}),
    })) as StudioAnswers['outcome'],
  sendStart: async (template) => (await ask('start', template)) as StudioAnswers['outcome'],
  toFrame: (command) => `/__studio/frame?${new URLSearchParams(command)}`,
  toClinic: ({ clinics }, clinic, query) => {
    const found = clinics.find(({ code }) => code === clinic)
    return found ? `${found.address}/__studio?${query}` : null
  },
  draft: null,
}

/** Home of the studio, by the address it was opened at. */
export const backend = location.pathname.startsWith('/__studio') ? fileBackend : draftBackend
