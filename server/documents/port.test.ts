import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createLocalStorage, quarantineOf, writeWhole } from './local.ts'
import type { StoragePort } from './port.ts'
import { createS3Storage } from './s3.ts'
import { createSigner } from './signing.ts'
import type { Grant } from './signing.ts'

const secrets = { mac: (label: string, text: string) => Buffer.from(`${label}|${text}`) }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-files-'))
const now = () => new Date('2026-11-20T10:00:00.000Z')
const objects = new Map<string, Buffer>()

// The few calls of S3 that the portal makes, by path; checks nothing but that they are signed.
const s3 = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://s3')
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return response.writeHead(403).end()
    if (request.method === 'PUT') objects.set(pathname, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(pathname)
    const found = objects.get(pathname)
    if (request.method !== 'GET') return response.writeHead(200).end()
    if (found) return response.writeHead(200).end(found)
    const body = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'
    return response.writeHead(404, { 'content-type': 'application/xml' }).end(body)
  })
})

type Kind = { storage: StoragePort; arrive: (key: string, bytes: Buffer) => Promise<void> }
const kinds: Record<string, () => Kind> = {
  local: () => ({
    storage: createLocalStorage({
      folder,
      signer: createSigner(secrets),
      publicUrl: () => 'http://localhost:3000',
      now,
    }),
    arrive: (key, bytes) => writeWhole(quarantineOf(folder, key), bytes),
  }),
  S3: () => ({
    storage: createS3Storage({
      bucket: 'papers',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'AK', secretAccessKey: 'SK' },
      now,
    }),
    arrive: (key, bytes) => Promise.resolve(void objects.set(`/papers/incoming/${key}`, bytes)),
  }),
}

beforeAll(() => new Promise<void>((resolve) => void s3.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  s3.close()
  fs.rmSync(folder, { recursive: true })
})

const KEY = 'shipments/bmw/sr_04839217/bol/0198c2f4.pdf'
const file = { key: KEY, filename: 'BOL "1".pdf', contentType: 'application/pdf' }

describe.each(Object.keys(kinds))('%s storage', (name) => {
  const make = () => kinds[name]?.() ?? Promise.reject(new Error(name))

  test('gives back what was put, and nothing for what was not', async () => {
    const { storage } = await make()
    expect(await storage.get(KEY)).toBeUndefined()
    await storage.put(KEY, Buffer.from('%PDF-1.7 one'), 'application/pdf')
    await storage.put(KEY, Buffer.from('%PDF-1.7 two'), 'application/pdf')
    expect(Buffer.from((await storage.get(KEY)) ?? []).toString()).toBe('%PDF-1.7 two')
  })

  test('keeps uploads apart until somebody has looked at them', async () => {
    const { storage, arrive } = await make()
    const key = KEY.replace('0198', '0199')
    expect(await storage.readQuarantine(key)).toBeUndefined()
    await arrive(key, Buffer.from('raw'))
    expect(await storage.get(key)).toBeUndefined()
    expect(Buffer.from((await storage.readQuarantine(key)) ?? []).toString()).toBe('raw')
    await storage.dropQuarantine(key)
    await storage.dropQuarantine(key)
    expect(await storage.readQuarantine(key)).toBeUndefined()
  })

  test('signs addresses for five and fifteen minutes', async () => {
    const { storage } = await make()
    const shown = await storage.signGet(file)
    expect(shown.expiresAt).toEqual(new Date('2026-11-20T10:05:00.000Z'))
    expect(new URL(shown.url).pathname).toContain('0198c2f4.pdf')
    const taken = await storage.signPut({ key: KEY, contentType: 'application/pdf', bytes: 4005 })
    expect(taken.expiresAt).toEqual(new Date('2026-11-20T10:15:00.000Z'))
    expect(taken.headers).toEqual({ 'content-type': 'application/pdf' })
    expect(taken.url).not.toMatch(/checksum/i)
  })
})

describe('signatures', () => {
  const grant: Grant = {
    method: 'PUT',
    key: KEY,
    exp: now().getTime() / 1000 + 60,
    type: 'application/pdf',
    max: 4005,
    name: '',
  }
  const signer = createSigner(secrets)
  const signature = signer.sign(grant)

  test('hold for what was signed', () => {
    expect(signer.isValid(grant, signature, now())).toBe(true)
  })

  test.each([
    ['method', { method: 'GET' as const }],
    ['key', { key: `${KEY}x` }],
    ['expiry', { exp: grant.exp + 1 }],
    ['type', { type: 'text/html' }],
    ['size', { max: 4006 }],
    ['name', { name: 'x' }],
    ['a shift between two parts', { type: 'application/pd', name: 'f' }],
  ])('do not hold when %s changes', (_part, change) => {
    expect(signer.isValid({ ...grant, ...change }, signature, now())).toBe(false)
  })

  test('end with the second', () => {
    expect(signer.isValid(grant, signature, new Date(grant.exp * 1000 - 1))).toBe(true)
    expect(signer.isValid(grant, signature, new Date(grant.exp * 1000))).toBe(false)
    expect(signer.isValid(grant, '', now())).toBe(false)
  })
})
