import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../core/env.ts'
import type { FileStore } from './file-store.ts'
import { StoreAwayError } from './store-away.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

/** Timeouts: a bucket is near, so one that takes longer to connect or respond is down. */
const CONNECT_MS = 2000
const SILENCE_MS = 3000
const TRIES = 2

/** Creates a store in an S3-compatible bucket: `media/<partner>/<name>`. The client is loaded on first use. */
export const createS3Store = (settings: S3Settings): FileStore => {
  const { bucket } = settings
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const open = () => (opened ??= openClient(settings))
  const send = async <Output>(ask: (opened: { sdk: Sdk; client: S3Client }) => Promise<Output>): Promise<Output> => {
    try {
      return await ask(await open())
    } catch (cause) {
      throw isMissing(cause) ? cause : new StoreAwayError(cause)
    }
  }
  return {
    place: `s3://${bucket}`,
    put: (partnerId, name, data) =>
      send(async ({ sdk, client }) => {
        await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: toKey(partnerId, name), Body: data }))
      }),
    read: (partnerId, name) =>
      send(async ({ sdk, client }) => {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: toKey(partnerId, name) }))
        return found.Body ? Buffer.from(await found.Body.transformToByteArray()) : null
      }).catch(orNull),
    has: (partnerId, name) =>
      send(async ({ sdk, client }) => {
        await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: toKey(partnerId, name) }))
        return true
      }).catch((error: unknown) => orNull(error) !== null),
    remove: (partnerId, name) =>
      send(async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: toKey(partnerId, name) }))
      }),
    list: (partnerId) =>
      send(async ({ sdk, client }) => {
        const prefix = toKey(partnerId, '')
        const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
        const files = []
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
            files.push({ name: Key.slice(prefix.length), bytes: Size, changedAt: LastModified })
          }
        }
        return files
      }),
    // Buckets do not store incomplete objects.
    sweep: async () => {},
  }
}

const toKey = (partnerId: number, name: string): string => `media/${partnerId}/${name}`

const openClient = async ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers than Amazon’s use one host for all buckets, and few support its newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })
  return { sdk, client }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

const orNull = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}
