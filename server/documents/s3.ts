import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

import { GET_SECONDS, PUT_SECONDS } from './port.ts'
import type { StoragePort } from './port.ts'

type Options = {
  readonly bucket: string
  readonly region: string
  /** Another service that speaks S3; Amazon's own when absent. */
  readonly endpoint?: string | undefined
  readonly credentials?: NonNullable<S3ClientConfig['credentials']>
  readonly now: () => Date
}

const TIMEOUT_MS = 10_000
const INCOMING = 'incoming/'

/** Documents in an S3 bucket. Uploads go below `incoming/`, which nothing is ever served from. */
export function createS3Storage(options: Options): StoragePort {
  const { bucket: Bucket, now } = options
  const client = connect(options)
  const read = (Key: string) => readObject(client, Bucket, Key)
  const until = (seconds: number) => new Date(now().getTime() + seconds * 1000)

  return {
    put: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },
    get: read,
    signGet: async ({ key, filename, contentType }) => {
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentType: contentType,
        ResponseContentDisposition: `inline; filename="${filename.replaceAll(/[^ -~]|["\\]/g, '_')}"`,
      })
      const url = await getSignedUrl(client, command, {
        expiresIn: GET_SECONDS,
        signingDate: now(),
      })
      return { url, expiresAt: until(GET_SECONDS) }
    },
    signPut: async ({ key, contentType, bytes }) => {
      const command = new PutObjectCommand({
        Bucket,
        Key: INCOMING + key,
        ContentType: contentType,
        ContentLength: bytes,
      })
      const url = await getSignedUrl(client, command, {
        expiresIn: PUT_SECONDS,
        signingDate: now(),
        signableHeaders: new Set(['content-type', 'content-length']),
      })
      return { url, expiresAt: until(PUT_SECONDS), headers: { 'content-type': contentType } }
    },
    readQuarantine: (key) => read(INCOMING + key),
    dropQuarantine: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: INCOMING + key }))
    },
    drop: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

const connect = ({ region, endpoint, credentials }: Options) =>
  new S3Client({
    region,
    // Otherwise a signed PUT asks the browser for a checksum header that it does not send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  })

async function readObject(client: S3Client, Bucket: string, Key: string) {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}
