import type { S3Client } from '@aws-sdk/client-s3'
import type { FileStore, S3Settings } from './file-store.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

/** Files in a bucket that speaks Amazon's S3: `media/<partner>/<name>`. The client is loaded when it is first needed. */
export const createS3Store = (settings: S3Settings): FileStore => {
  const { bucket } = settings
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const open = () => (opened ??= openClient(settings))
  return {
    place: `s3://${bucket}`,
    put: async (partnerId, name, data) => {
      const { sdk, client } = await open()
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: toKey(partnerId, name), Body: data }))
    },
    read: async (partnerId, name) => {
      const { sdk, client } = await open()
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: toKey(partnerId, name) }))
        return found.Body ? Buffer.from(await found.Body.transformToByteArray()) : null
      } catch (error) {
        return orNull(error)
      }
    },
    has: async (partnerId, name) => {
      const { sdk, client } = await open()
      try {
        await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: toKey(partnerId, name) }))
        return true
      } catch (error) {
        return orNull(error) !== null
      }
    },
    remove: async (partnerId, name) => {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: toKey(partnerId, name) }))
    },
    list: async (partnerId) => {
      const { sdk, client } = await open()
      const prefix = toKey(partnerId, '')
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      const files = []
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          files.push({ name: Key.slice(prefix.length), bytes: Size, changedAt: LastModified })
        }
      }
      return files
    },
    // A bucket keeps no object that did not come whole.
    sweep: async () => {},
  }
}

const toKey = (partnerId: number, name: string): string => `media/${partnerId}/${name}`

const openClient = async ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's answer at one host for all buckets, and few know its newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

const orNull = (error: unknown): null => {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
  throw error
}
