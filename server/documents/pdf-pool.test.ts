import { PDFDocument } from 'pdf-lib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPdfPool } from './pdf-pool.ts'

// The clock of the pool only: its thread has one of its own.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE_MS = 60_000
const CHECK_MS = 5_000

async function pagesOf(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < count; page += 1) document.addPage()
  return document.save()
}

test('a file is not called unreadable because its thread was slow to begin', async () => {
  const pool = createPdfPool()
  const checking = pool.check(await pagesOf(1))

  vi.advanceTimersByTime(MINUTE_MS - 1)

  expect(await checking).toMatchObject({ ok: true })
  await pool.close()
})

test('a thread that never begins is given up after a minute, and the next file gets another', async () => {
  const pool = createPdfPool()
  const checking = pool.check(await pagesOf(1))

  vi.advanceTimersByTime(MINUTE_MS)

  expect(await checking).toMatchObject({ ok: false })
  expect(await pool.check(await pagesOf(1))).toMatchObject({ ok: true })
  await pool.close()
})

test('once it has begun a file has five seconds', async () => {
  const pool = createPdfPool()
  const file = await pagesOf(1)
  await pool.check(file)

  const checking = pool.check(file)
  vi.advanceTimersByTime(CHECK_MS)

  expect(await checking).toMatchObject({ ok: false })
  expect(await pool.check(file)).toMatchObject({ ok: true })
  await pool.close()
})

test('of two that wait for a thread the second has its own five seconds', async () => {
  const pool = createPdfPool()
  const file = await pagesOf(1)
  const both = [pool.check(file), pool.check(file)]

  vi.advanceTimersByTime(MINUTE_MS - 1)

  expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }])
  await pool.close()
})
