import type { SavedEntry } from '#schemas/generated/api/content.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { toForm } from '../picture-fixtures.ts'
import type { TestSite } from './site.ts'

type Named = Pick<SavedEntry, 'kind' | 'key'>

/** An owner signed in at a clinic's host who writes its content; refused calls throw. */
export type ClinicWriter = {
  readonly host: string
  /** Calls the administrators' API and returns its answer. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, edit?: number): Promise<unknown>
  list(kind: string): Promise<SavedEntry[]>
  /** Writes a draft upon an entry. */
  save(row: SavedEntry, data: object, state?: 'shown' | 'hidden'): Promise<SavedEntry>
  /** Writes a new entry. */
  add(kind: string, data: object): Promise<SavedEntry>
  remove(row: Named & { edit: number }): Promise<SavedEntry>
  /** Publishes some entries, or all that waits. */
  publish(entries?: readonly Named[], note?: string): Promise<void>
  upload(file: { name: string; data: Buffer }): Promise<{ id: string; address: string; fileAddress: string }>
}

const PASSWORD = 'olive lamp over the harbour'

/** Signs in as an owner of a clinic, whose e-mail is new. */
export const openWriter = async (site: TestSite, id: number, host: string, email: string): Promise<ClinicWriter> => {
  const owner = { email, password: PASSWORD, partnerId: parsePartnerId(id), role: 'owner' as const }
  await addAdministrator(site.context.db, owner, site.context.clock.now())
  const { headers, body } = await site.send('POST', host, '/api/admin/session', { email, password: PASSWORD })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  if (cookie === 'undefined') throw new Error(body)

  const call: ClinicWriter['call'] = async (method, path, sent = {}, edit) => {
    const given = { cookie, ...(edit === undefined ? {} : { 'if-match': `"${edit}"` }) }
    const url = `/api/admin${path}`
    const answer = await (method === 'GET' ? site.get(host, url, given) : site.send(method, host, url, sent, given))
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`)
    return JSON.parse(answer.body) as unknown
  }
  // The contracts define each answer as a row.
  const toRow = async (answer: Promise<unknown>) => ((await answer) as { row: SavedEntry }).row

  return {
    host,
    call,
    list: async (kind) => ((await call('GET', `/content/${kind}?size=100`)) as { rows: SavedEntry[] }).rows,
    save: ({ kind, key, edit }, data, state = 'shown') =>
      toRow(call('PUT', `/content/${kind}/${key}`, { data, state }, edit)),
    add: (kind, data) => toRow(call('POST', `/content/${kind}`, { data })),
    remove: ({ kind, key, edit }) => toRow(call('DELETE', `/content/${kind}/${key}`, {}, edit)),
    publish: async (entries, note = '') => {
      const named = entries && { entries: entries.map(({ kind, key }) => ({ kind, key })) }
      await call('POST', '/publications', { ...named, acceptsWarnings: true, note })
    },
    upload: async (file) => {
      const { payload, type } = toForm(file)
      const given = { host, cookie, 'content-type': type }
      const answer = await site.app.inject({ method: 'POST', url: '/api/admin/media', payload, headers: given })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json<{ row: { id: string; address: string; fileAddress: string } }>().row
    },
  }
}
