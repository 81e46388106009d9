import { expect, it } from 'vitest'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { startApi } from '#tests/api/harness.ts'
import { headerIntoMenu } from './migrations/2026-11-21-03-header-into-menu.ts'
import { findRoles, putRole } from './repository.ts'

it('the migration moves a clinic’s header content into its menu, with or without an existing menu', async () => {
  const api = await startApi([
    { code: 'a', roles: {} },
    { code: 'b', roles: {} },
  ])
  const [a, b] = [parsePartnerId(1), parsePartnerId(2)]
  await api.context.db.write([], async (transaction) => {
    await putRole(a, transaction, 'site.menu', { items: [{ url: '/introduce' }] })
    await putRole(a, transaction, 'site.header', { historyBackUrl: '/' })
    await putRole(b, transaction, 'site.header', { historyBackUrl: '/info' })
    await headerIntoMenu.up(transaction, 'sqlite')
    expect(await findRoles(a, transaction, undefined)).toEqual({
      'site.menu': { items: [{ url: '/introduce' }], historyBackUrl: '/' },
    })
    expect(await findRoles(b, transaction, undefined)).toEqual({ 'site.menu': { historyBackUrl: '/info' } })
  })
  await api.close()
})
