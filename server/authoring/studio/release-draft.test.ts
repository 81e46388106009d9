import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { UsageError } from '../../core/errors.ts'
import { releaseDraft } from './release-draft.ts'
import type { WorkspaceHome } from './workspace.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

/** Releases the build’s own template as another version, in a store with this `save`. */
const release = async (save: WorkspaceHome['save']) => {
  const { context } = api
  const loaded = await context.templateDrafts.loadBase()
  const home: WorkspaceHome = { load: async () => loaded, save }
  await releaseDraft(context, home, { code: 'clean', version: '1.1.0', loaded, author: { id: null, name: 'mina' } })
}

it('rejects a release of a draft that another author changes concurrently', async () => {
  await expect(release(async () => false)).rejects.toMatchObject({ status: 409, code: 'studio/changed' })
})

it('rejects a version that was released concurrently with other files', async () => {
  const save = () => Promise.reject(new UsageError('It was released with other files.'))
  await expect(release(save)).rejects.toMatchObject({
    status: 422,
    code: 'studio/version',
    message: 'It was released with other files.',
  })
})

it('rethrows any other error', async () => {
  await expect(release(() => Promise.reject(new Error('The disk is full')))).rejects.toThrow('The disk is full')
})
