import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { openDatabase } from '#server/db/open.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { COMMAND_LINE, type Administrator } from '#server/api/http/administrator.ts'
import type { Contract } from '#server/api/http/contract.ts'
import type { RouteContext } from '#server/api/http/register-resource.ts'
import type { AdministratorCall, Answer, Call, HandledOperation, Resource } from '#server/api/http/resource.ts'
import { onceMigration } from '#server/security/rate-limits/once.ts'
import { createSecrets } from '#server/security/secrets/secrets.ts'
import { openFiles } from '#server/files/storage/open-files.ts'
import { toTenant } from '#server/tenancy/tenant.ts'
import { makeConfig, makeMarketing, makePartner } from './api/stored-fixtures.ts'

/** The moment of all calls of things. */
export const THINGS_NOW = new Date('2026-05-04T03:00:00.000Z')

const text = { type: 'string' }
const contract: Contract = {
  resource: 'things',
  description: '',
  types: {},
  operations: [
    {
      id: 'getThing',
      method: 'GET',
      path: '/things/{id}',
      summary: '',
      params: { id: { type: 'integer' } },
      query: { ids: { type: 'array', items: { type: 'integer' } }, sort: { enum: ['up', 'down'], default: 'up' } },
      response: { row: 'Thing' },
    },
    {
      id: 'sendSlowly',
      method: 'POST',
      path: '/slow-things',
      summary: '',
      body: { required: [], properties: {}, timeoutMs: 20 },
      response: { row: 'Thing' },
    },
    {
      id: 'listOwnThings',
      method: 'GET',
      path: '/admin/things',
      summary: '',
      access: 'administrator',
      response: { rows: 'Thing' },
    },
    {
      id: 'getMarkedThing',
      method: 'GET',
      path: '/marked-things',
      summary: '',
      headers: { 'if-none-match': text },
      response: { row: 'Thing' },
    },
    { id: 'getMadeThing', method: 'GET', path: '/made-things', summary: '', status: 201, response: { row: 'Thing' } },
    { id: 'listThings', method: 'GET', path: '/things/all', summary: '', response: { rows: 'Thing' } },
    {
      id: 'sendThing',
      method: 'POST',
      path: '/things',
      summary: '',
      status: 201,
      headers: { 'x-word': text },
      body: { required: ['name'], properties: { name: text, languageCode: text }, limitBytes: 60 },
      response: { row: 'Thing' },
    },
    {
      id: 'saveThing',
      method: 'PUT',
      path: '/admin/things/{id}',
      summary: '',
      access: 'administrator',
      right: 'content/write',
      params: { id: { type: 'integer' } },
      headers: { 'idempotency-key': text, 'if-match': text },
      body: { required: ['name'], properties: { name: text, other: text } },
      response: { row: 'Thing' },
    },
    {
      id: 'removeThing',
      method: 'DELETE',
      path: '/admin/things/{id}',
      summary: '',
      access: 'administrator',
      isGrave: true,
      atConsoleHost: true,
      params: { id: { type: 'integer' } },
      response: { row: 'Thing' },
    },
    {
      id: 'uploadThing',
      method: 'POST',
      path: '/admin/things',
      summary: '',
      access: 'administrator',
      headers: { 'idempotency-key': text },
      upload: { description: '', limitBytes: 20 },
      response: { row: 'Thing' },
    },
  ],
}
const make = (id: number, code: string, hasPriceView: boolean) =>
  toTenant(parsePartnerId(id), makePartner(id, code), makeMarketing(), makeConfig({ hasPriceView }))

/**
 * Starts a test resource that records its calls and gives preset answers, with the parts of a context its routes use:
 * clinics `a.test`, with prices, and `b.test`, without, and the operators' host `console.test`.
 */
export const startThings = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-things-'))
  const db = await openDatabase({ dataDir, databaseUrl: null }, [onceMigration], THINGS_NOW, () => {})
  const key = { id: '0a0a0a0a', bytes: randomBytes(32) }
  const tenants = { a: make(1, 'a', true), b: make(2, 'b', false) }
  const operatorTenant = { ...makePartner(3, 'house'), hosts: ['console.test'] }
  const ofA = { ...COMMAND_LINE, partnerId: tenants.a.id }
  const administrators: Record<string, Administrator> = {
    operator: COMMAND_LINE,
    editor: { ...ofA, id: 7, role: 'editor' },
    colleague: { ...ofA, id: 10, role: 'editor' },
    viewer: { ...ofA, id: 8, role: 'viewer' },
    unproven: { ...ofA, id: 9, role: 'owner', session: { ...COMMAND_LINE.session, provenAt: null } },
  }
  const calls: (Call<object> & { administrator?: Administrator })[] = []
  const things = { calls, answer: { row: { id: 7 }, tags: ['things'] } as Answer, tenants, db }
  const handler = async (call: Call<unknown>): Promise<Answer> => {
    // Inputs are always objects.
    calls.push(call as Call<object>)
    return things.answer
  }
  const receive = async (call: AdministratorCall<unknown>): Promise<Answer> => {
    const file = await call.request.upload()
    const words = await readAll(file.stream)
    return { row: { name: file.name, words, isCut: file.isCut() }, tags: [], isPrivate: true, isUnresolved: true }
  }
  const toHandled = ({ id, access }: Contract['operations'][number]): HandledOperation => {
    if (id === 'uploadThing') return { id, access: 'administrator', handler: receive }
    return access === 'administrator' ? { id, access, handler } : { id, access: 'everybody', handler }
  }
  const resource: Resource = {
    name: 'things',
    contract,
    operations: contract.operations.map(toHandled),
    migrations: [],
  }
  const parts: Partial<RouteContext> = {
    db,
    operatorTenant: toTenant(parsePartnerId(3), operatorTenant, makeMarketing(), makeConfig()),
    secrets: createSecrets({ current: () => key, find: () => key }),
    clock: { now: () => THINGS_NOW },
    env: { siteKey: null, siteKeyHeader: 'x-site-key', sitesDomain: null, translation: null, webhookTestHosts: [] },
    files: openFiles({ dataDir, s3: null, mediaQuotaMb: 1 }),
    followMedia: async (_partnerId, _db, value) => ({ value, tags: [] }),
    loadPartnerByHost: async (host) =>
      Object.values(tenants).find(({ partner }) => partner.hosts.includes(host)) ?? null,
    findAdministrator: async (token) => administrators[token] ?? null,
  }
  return Object.assign(things, {
    resource,
    // The part of a context that these handlers use.
    context: parts as RouteContext,
    /** The latest call. */
    latest: () => {
      const call = calls.at(-1)
      if (!call) throw new Error('Nobody was asked')
      return call
    },
    forget: () => {
      calls.length = 0
      things.answer = { row: { id: 7 }, tags: ['things'] }
    },
    close: async () => {
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  })
}
