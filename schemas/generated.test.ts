import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('generated types are as the schemas say', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/generate.mjs', '--check'])
  await expect(check).resolves.toMatchObject({ stderr: '' })
})
