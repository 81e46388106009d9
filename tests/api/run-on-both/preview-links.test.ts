import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '#schemas/generated/api/content.ts'
import { changeMemberRole, disableMember, enableMember, listTeam } from '#schemas/generated/api/team.ts'
import { findPreviewLink } from '#server/content/preview-links.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { freshVisitor } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'

type As = { headers: Record<string, string> }

describeOnBoth('preview links of staff', (dialect) => {
  let api: TestApi
  let owner: As
  let writer: As
  let writerId: number
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true', ...(await dialect.settings()) })
    for (const role of ['owner', 'writer'] as const) {
      const account = { email: `${role}@a.test`, password: PASSWORD, partnerId: parsePartnerId(1), role }
      await addAdministrator(api.context.db, account, NOON)
    }
    owner = await signIn('owner@a.test')
    writer = await signIn('writer@a.test')
    const { rows } = (await api.ask(listTeam, {}, owner)).body
    writerId = rows.find(({ email }) => email === 'writer@a.test')?.id ?? 0
  })
  afterAll(() => api.close())

  const signIn = async (email: string): Promise<As> => {
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD }, { headers: freshVisitor() })
    const [first = ''] = [headers['set-cookie'] ?? []].flat().map(String)
    return { headers: { cookie: first.split(';')[0] ?? '' } }
  }
  const share = async (as: As, isForConsole = false) => {
    const { body } = await api.ask(createPreviewLink, { hours: 336, isForConsole }, as)
    return new URL(body.row.address, 'http://site').searchParams.get('token') ?? ''
  }
  const opens = async (token: string) => {
    const { db, clock } = api.context
    return (await findPreviewLink(parsePartnerId(1), db.kysely, token, clock.now())) !== null
  }

  it('open nothing while their creator is disabled, and stay valid when the creator’s role changes', async () => {
    const token = await share(writer)
    expect(await opens(token)).toBe(true)
    await api.ask(disableMember, { id: writerId }, owner)
    expect(await opens(token)).toBe(false)
    await api.ask(enableMember, { id: writerId }, owner)
    writer = await signIn('writer@a.test')
    await api.ask(changeMemberRole, { id: writerId, role: 'desk' }, owner)
    expect(await opens(token)).toBe(true)
  })

  it('are listed with their creator, and revoked by their creator or a member who can publish', async () => {
    const own = await share(writer)
    const others = await share(owner)
    await share(writer, true)
    const list = async (as: As) => (await api.ask(listPreviewLinks, {}, as)).body.rows
    const rows = await list(writer)
    expect(rows.map(({ madeBy, isOwn }) => [madeBy, isOwn])).toEqual([
      ['owner@a.test', false],
      ['writer@a.test', true],
      ['writer@a.test', true],
    ])
    const [newest, mine] = rows
    expect((await api.ask(revokePreviewLink, { id: newest?.id ?? 0 }, writer)).status).toBe(403)
    expect((await api.ask(revokePreviewLink, { id: mine?.id ?? 0 }, writer)).status).toBe(200)
    expect([await opens(own), await opens(others)]).toEqual([false, true])
    for (const { id } of await list(owner)) {
      expect((await api.ask(revokePreviewLink, { id }, owner)).status).toBe(200)
      expect((await api.ask(revokePreviewLink, { id }, owner)).status).toBe(404)
    }
    expect([await list(owner), await opens(others)]).toEqual([[], false])
  })
})
