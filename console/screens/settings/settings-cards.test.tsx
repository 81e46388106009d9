// Settings are changed in a document: @vitest-environment happy-dom
import {
  getAdminNotifications,
  getAdminPush,
  getSecondFactor,
  listPasskeys,
} from '#schemas/generated/api/administrators.ts'
import { listContentKinds } from '#schemas/generated/api/content.ts'
import { changeMessageService, removeMessageService } from '#schemas/generated/api/message-service.ts'
import { addHost, checkHost, listHosts, preferHost, proveHost, removeHost } from '#schemas/generated/api/partners.ts'
import {
  changeMemberRole,
  disableMember,
  enableMember,
  inviteMember,
  listInvitations,
  listTeam,
  makeMemberReset,
  removeMember,
  renewInvitation,
  withdrawInvitation,
  type TeamMember,
} from '#schemas/generated/api/team.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { all, get, isUsable, names, openConsolePage, textOf, write } from '#tests/console-page.tsx'
import { DomainsCard } from './domains-card.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { MessageServiceForm } from './message-service-form.tsx'
import { NoticesCard } from './notices-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { TeamCard } from './team-card.tsx'

const api = answerCalls()
const page = openConsolePage()
const writes = () => api.writes('checkHost')
const menu = async (of: string, item: string) => {
  await page.press('button', `More for ${of}`)
  await page.press('menuitem', item)
}

describe('the languages', () => {
  it('say that they could not be read, and are read again', async () => {
    api.answer(listContentKinds, () => refuse(500, 'server/failed'))
    await page.show(<LanguagesCard />)
    expect(textOf()).toContain('–')
    api.answer(listContentKinds, { rows: [] })
    await page.press('button', 'Try again')
    expect(textOf()).toContain('100%')
  })
})

describe('the team', () => {
  const member = (changes: Partial<TeamMember>): TeamMember => ({
    id: 2,
    email: 'jiwoo@lumi.example',
    name: 'Jiwoo',
    role: 'desk',
    language: null,
    isDisabled: false,
    createdAt: '2026-11-20T00:00:00Z',
    lastSeenAt: null,
    hasAuthenticator: false,
    passkeys: 0,
    isSelf: false,
    fallbackFields: [],
    ...changes,
  })
  let members: TeamMember[] = []
  beforeEach(() => {
    members = [member({ id: 1, email: 'mina@lumi.example', name: 'Mina', role: 'owner', isSelf: true }), member({})]
    api.answer(listTeam, () => ({ rows: members }))
    api.answer(listInvitations, {
      rows: [
        { id: 5, email: 'new@lumi.example', name: '', role: 'writer', isOver: true, expiresAt: '2026-11-20T00:00:00Z' },
      ],
    })
    for (const one of [changeMemberRole, disableMember, enableMember, removeMember, withdrawInvitation])
      api.answer(one as never, {} as never)
  })
  const open = () => page.show(<TeamCard />)

  it('shows the rights of each member, and locks one’s own row', async () => {
    await open()
    const rows = all('row').slice(1)
    const may = (row: Element | undefined) =>
      [...(row?.querySelectorAll('[role=img]') ?? [])].map((one) => one.getAttribute('aria-label') === 'Allowed')
    expect(may(rows[0])).toEqual([true, true, true, true, true])
    expect(may(rows[1])).toEqual([false, false, true, true, false])
    expect(isUsable('textbox', 'Role of Mina')).toBe(false)
    expect(names('button')).not.toContain('More for Mina')
    expect(textOf(rows[2] ?? null)).toContain('The invitation is over')
  })

  it('changes a member’s role, and restores the previous one by undo', async () => {
    await open()
    await page.press('textbox', 'Role of Jiwoo')
    await page.press('option', 'Editor')
    expect(page.notices()).toEqual(['The role is now EditorUndo'])
    await page.press('button', 'Undo')
    expect(writes().map(({ input }) => [input['id'], input['role']])).toEqual([
      ['2', 'editor'],
      ['2', 'desk'],
    ])
  })

  it('disables a member, and enables them again', async () => {
    await open()
    await menu('Jiwoo', 'Disable')
    await page.press('button', 'Undo')
    expect(writes().map(({ id }) => id)).toEqual(['disableMember', 'enableMember'])
    members = [member({ isDisabled: true, passkeys: 1 })]
    page.client.clear()
    await open()
    await page.press('button', 'More for Jiwoo')
    expect(names('menuitem')).toEqual([
      'Make a password link',
      'Remove the second factor',
      'Enable again',
      'Remove from the team',
    ])
  })

  it('removes a member after confirmation', async () => {
    await open()
    await menu('Jiwoo', 'Remove from the team')
    expect([writes(), textOf(get('dialog'))]).toEqual([[], expect.stringContaining('Remove Jiwoo from the team?')])
    await page.press('button', 'Remove from the team', get('dialog'))
    expect(writes()).toEqual([{ id: 'removeMember', input: { id: '2' } }])
  })

  it('shows a link only once, and whether it was e-mailed', async () => {
    const link = { link: 'https://lumi.example/x', expiresAt: '2026-11-30T00:00:00Z' }
    api.answer(makeMemberReset, { row: link })
    api.answer(renewInvitation, { row: { ...link, id: 5, email: 'new@lumi.example', name: '', isSent: true } })
    await open()
    await menu('Jiwoo', 'Make a password link')
    expect(textOf(get('dialog'))).toContain('No e-mail was sent: pass the link on yourself.')
    await page.press('button', 'Close')
    await menu('new@lumi.example', 'Make a new link')
    expect(textOf(get('dialog'))).toContain('It went out by e-mail as well.')
    await page.press('button', 'Close')
    await menu('new@lumi.example', 'Withdraw the invitation')
    expect(writes().at(-1)).toEqual({ id: 'withdrawInvitation', input: { id: '5' } })
  })

  it('invites a member, and reports an address that is taken', async () => {
    api.answer(inviteMember, () => refuse(409, 'team/address-taken'))
    await open()
    await page.press('button', 'Invite')
    const dialog = get('dialog')
    expect(isUsable('button', 'Make an invitation link')).toBe(false)
    await page.type('E-mail', ' a@b.example ', dialog)
    await page.type('Name', ' Jun ', dialog)
    await page.press('button', 'Make an invitation link')
    expect(textOf(dialog)).toContain('This address is in the team or invited already.')
    expect(writes()[0]?.input).toEqual({ email: 'a@b.example', name: 'Jun', role: 'editor', language: 'en' })
    api.answer(inviteMember, {
      row: {
        id: 6,
        email: 'a@b.example',
        name: 'Jun',
        link: 'https://x',
        expiresAt: '2026-11-30T00:00:00Z',
        isSent: false,
      },
    })
    await page.press('button', 'Make an invitation link')
    expect(textOf(get('dialog'))).toContain('Invitation link for Jun')
  })
})

describe('the domains of the site', () => {
  beforeEach(() => {
    api.answer(listHosts, { row: { hosts: ['lumi.example', 'www.lumi.example'], claims: [] } })
    api.answer(checkHost, ({ host }) => ({
      row:
        host === 'lumi.example'
          ? { state: 'right', found: ['203.0.113.5'], wanted: [] }
          : {
              state: 'missing',
              found: [],
              wanted: [{ type: 'CNAME', name: 'www', value: 'host.example', isSeen: false }],
            },
    }))
    for (const one of [addHost, removeHost, preferHost]) api.answer(one as never, {} as never)
  })

  it('show which of them are connected, and the DNS record that another one needs', async () => {
    await page.show(<DomainsCard />)
    const items = [...document.querySelectorAll('li')].map((one) => textOf(one))
    expect(items[0]).toContain('Connected203.0.113.5')
    expect(items[1]).toContain('Waiting for DNS')
    expect(items[1]).toContain('CNAMEwwwhost.example')
  })

  it('are removed after confirmation, and undo restores the preferred one as preferred', async () => {
    await page.show(<DomainsCard />)
    await menu('lumi.example', 'Remove')
    expect(textOf(get('dialog'))).toContain('Remove lumi.example?')
    await page.press('button', 'Remove', get('dialog'))
    await page.press('button', 'Undo')
    expect(writes()).toEqual([
      { id: 'removeHost', input: { host: 'lumi.example' } },
      { id: 'addHost', input: { host: 'lumi.example' } },
      { id: 'preferHost', input: { host: 'lumi.example' } },
    ])
    await menu('www.lumi.example', 'Remove')
    await page.press('button', 'Remove', get('dialog'))
    await page.press('button', 'Undo')
    expect(
      writes()
        .slice(3)
        .map(({ id }) => id),
    ).toEqual(['removeHost', 'addHost'])
  })

  it('can be preferred unless they are already, and the only one cannot be removed', async () => {
    await page.show(<DomainsCard />)
    await page.press('button', 'More for lumi.example')
    expect(names('menuitem')).toEqual(['Remove'])
    await menu('www.lumi.example', 'Make preferred')
    expect(writes()).toEqual([{ id: 'preferHost', input: { host: 'www.lumi.example' } }])
    api.answer(listHosts, { row: { hosts: ['lumi.example'], claims: [] } })
    page.client.clear()
    await page.show(<DomainsCard />)
    expect(names('button')).not.toContain('More for lumi.example')
  })

  it.each([
    ['partners/host-malformed', 'Write it like www.clinic.example.'],
    ['partners/taken', 'Another clinic has this address.'],
    ['partners/too-many-claims', 'Twenty domains wait for proof already.'],
    ['server/failed', 'It was not added. Try again.'],
  ])('are added as bare host names, or the dialog shows the reason of a failure: %s', async (code, words) => {
    api.answer(addHost, () => refuse(422, code))
    await page.show(<DomainsCard />)
    await page.press('button', 'Domain')
    expect(isUsable('button', 'Add')).toBe(false)
    await page.type('Domain', 'https://New.Lumi.example/about', get('dialog'))
    await page.press('button', 'Add', get('dialog'))
    expect([writes()[0]?.input, textOf(get('dialog')).includes(words)]).toEqual([{ host: 'new.lumi.example' }, true])
  })
})

describe('a domain that waits for verification', () => {
  const record = { type: 'TXT', name: '_maru-verification.own.example', value: 'maru-verification=0123' } as const
  const times = { createdAt: '2026-11-29T00:00:00Z', expiresAt: '2026-12-13T00:00:00Z', checkedAt: null }
  const CLAIM = { host: 'own.example', record, ...times }

  beforeEach(() => {
    api.answer(listHosts, { row: { hosts: ['lumi.example'], claims: [CLAIM] } })
    api.answer(checkHost, { row: { state: 'right', found: [], wanted: [] } })
  })

  it('shows its verification record, and can be checked and cancelled', async () => {
    api.answer(proveHost, { row: { host: 'own.example', outcome: 'missing' } })
    api.answer(removeHost, { row: { hosts: ['lumi.example'], claims: [] } })
    await page.show(<DomainsCard />)
    const claim = document.querySelector('ul[aria-label="Domains that wait for proof"]')
    expect(textOf(claim ?? document.body)).toContain(`TXT${record.name}${record.value}`)
    expect(names('button')).toEqual(
      expect.arrayContaining([`Copy ${record.name}`, `Copy ${record.value}`, 'Give up own.example']),
    )
    await page.press('button', 'Check now', claim ?? document)
    expect(textOf(claim ?? document.body)).toContain('The record is not there yet.')
    await page.press('button', 'Give up own.example')
    expect(writes()).toEqual([
      { id: 'proveHost', input: { host: 'own.example' } },
      { id: 'removeHost', input: { host: 'own.example' } },
    ])
  })
})

describe('the message service', () => {
  const NONE = { isSet: false, isOn: false, apiKey: '', sender: '', channelId: null, templates: [], fallbackFields: [] }
  const done = vi.fn<(row: object) => void>()

  it('needs a key, a secret and a domestic number before it can be saved', async () => {
    api.answer(changeMessageService, { row: { ...NONE, isSet: true } })
    await page.show(<MessageServiceForm service={NONE} close={() => {}} done={done} />)
    const save = () => isUsable('button', 'Save')
    await page.type('SOLAPI key', ' NCS1 ')
    await page.type('Sender', '02-555-0142')
    expect(save()).toBe(false)
    const secret = document.querySelector('input[type=password]')
    if (secret) write(secret, '12345678')
    await page.settle()
    expect(save()).toBe(true)
    await page.type('Kakao channel (pfId)', 'PF1')
    await page.type(/confirmed/i, 'KA1')
    await page.press('button', 'Save')
    expect(writes()[0]?.input).toEqual({
      isOn: false,
      apiKey: 'NCS1',
      sender: '025550142',
      channelId: 'PF1',
      templates: [{ kind: 'visit.CONFIRMED', languageCode: 'ko', templateId: 'KA1' }],
      secret: '12345678',
    })
  })

  it('keeps the stored secret if none is entered, and can be disconnected', async () => {
    const service = { ...NONE, isSet: true, isOn: true, apiKey: 'NCS1', sender: '025550142' }
    api.answer(changeMessageService, { row: service })
    api.answer(removeMessageService, { row: NONE })
    await page.show(<MessageServiceForm service={service} close={() => {}} done={done} />)
    await page.press('button', 'Save')
    expect(writes()[0]?.input).not.toHaveProperty('secret')
    await page.press('button', 'Disconnect')
    expect(done).toHaveBeenLastCalledWith(expect.objectContaining({ isSet: false }))
  })
})

describe('cards of one’s own account', () => {
  const FAILED = () => refuse(500, 'server/failed')

  it('show that notifications or devices failed to load, and retry', async () => {
    api.answer(getAdminNotifications, { row: {} })
    api.answer(getAdminPush, FAILED)
    await page.show(<NoticesCard />)
    api.answer(getAdminPush, {
      row: {
        publicKey: 'B',
        devices: [{ id: 'a'.repeat(64), name: 'Chrome · Windows', createdAt: '2026-11-20T00:00:00Z' }],
      },
    })
    await page.press('button', 'Try again')
    expect(names('button')).toEqual(['Chrome · Windows: Turn off'])
  })

  it('show that the authenticator or passkeys failed to load, and retry', async () => {
    api.answer(getSecondFactor, FAILED)
    api.answer(listPasskeys, FAILED)
    await page.show(<SecurityCard />)
    api.answer(getSecondFactor, { row: { hasAuthenticator: true, recoveryCodes: 10 } })
    api.answer(listPasskeys, {
      rows: [{ name: 'Laptop', createdAt: '2026-11-20T00:00:00Z', lastUsedAt: null }],
      total: 1,
      page: 1,
      size: 20,
    })
    await page.press('button', 'Try again')
    expect(names('button')).toEqual(['Remove', 'Make new ones', 'More for Laptop'])
  })
})
