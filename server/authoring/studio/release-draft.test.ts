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

it('refuses a release of a draft that another author changes at the same time', async () => {
  await expect(release(async () => false)).rejects.toMatchObject({ status: 409, code: 'studio/changed' })
})

it('refuses a version that was released with other files at the same time', async () => {
  const save = () => Promise.reject(new UsageError('It was released with other files.'))
  await expect(release(save)).rejects.toMatchObject({
    status: 422,
    code: 'studio/version',
    message: 'It was released with other files.',
  })
})

it('passes on any other failure', async () => {
  await expect(release(() => Promise.reject(new Error('The disk is full')))).rejects.toThrow('The disk is full')
})
