import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/core/env.ts'

/** A server that speaks S3, with one empty bucket. */
export type TestS3 = { readonly settings: S3Settings; stop(): Promise<void> }

/** Starts one of its own on a free port. */
export const startS3 = async (): Promise<TestS3> => {
  const directory = mkdtempSync(join(tmpdir(), 'maru-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // It signs a bucket's own path, which lists ask for, without the slash at its end that Amazon's client signs.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
