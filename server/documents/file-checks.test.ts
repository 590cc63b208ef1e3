import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'

import { PDFDocument } from 'pdf-lib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { refusalOf } from '#server/http/errors.ts'
import { pdfBombs } from '#tests/support/pdf-bombs.ts'
import { greyJpeg } from '#tests/support/pictures.ts'

import { MAX_PROCESS_BYTES, createFileChecks } from './file-checks.ts'
import type { FileTask, FileValue } from './file-checks.ts'
import { checkImage } from './image-check.ts'
import type { Reply } from './task-queue.ts'

// The clock of the queue only: its process has one of its own.
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

test('a file is not called unreadable because its process was slow to begin', async () => {
  const checks = createFileChecks()
  const checking = checks.checkPdf(await pagesOf(1))

  vi.advanceTimersByTime(MINUTE_MS - 1)

  expect(await checking).toMatchObject({ ok: true })
  await checks.close()
})

test('a process that never begins is given up after a minute, and the next file gets another', async () => {
  const checks = createFileChecks()
  const checking = checks.checkPdf(await pagesOf(1))

  vi.advanceTimersByTime(MINUTE_MS)

  expect(await checking).toMatchObject({ ok: false })
  expect(await checks.checkPdf(await pagesOf(1))).toMatchObject({ ok: true })
  await checks.close()
})

test('once it has begun a file has five seconds', async () => {
  const checks = createFileChecks()
  const file = await pagesOf(1)
  await checks.checkPdf(file)

  const checking = checks.checkPdf(file)
  vi.advanceTimersByTime(CHECK_MS)

  expect(await checking).toMatchObject({ ok: false })
  expect(await checks.checkPdf(file)).toMatchObject({ ok: true })
  await checks.close()
})

test('of two that wait for a process the second has its own five seconds', async () => {
  const checks = createFileChecks()
  const file = await pagesOf(1)
  const both = [checks.checkPdf(file), checks.checkPdf(file)]

  vi.advanceTimersByTime(MINUTE_MS - 1)

  expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }])
  await checks.close()
})

// What a process holds is told by Linux only.
const peakOf = (pid: number | undefined): number => {
  if (process.platform !== 'linux') return 0
  const peak = /VmHWM:\s*(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(peak?.[1]) * 1024
}

test(
  'files that would cost much are refused by a process that stays small',
  { timeout: 120_000 },
  async () => {
    // Papers and pictures have a process each, as in the portal.
    const started = async () => {
      const child = fork(new URL('./file-process.ts', import.meta.url), [], {
        serialization: 'advanced',
        env: {},
      })
      await once(child, 'message')
      return child
    }
    const [papers, pictures] = await Promise.all([started(), started()])
    const taken: string[] = []
    const peaks: (readonly [what: string, bytes: number])[] = []
    const ask = async (what: string, task: FileTask) => {
      const child = task.type === 'pdf' ? papers : pictures
      child.send({ n: 1, task })
      const [reply] = (await once(child, 'message')) as [Reply<FileValue>] // because it says nothing else
      peaks.push([what, peakOf(child.pid)])
      return reply.value
    }
    for (const [what, bomb] of Object.entries(pdfBombs)) {
      const value = await ask(what, { type: 'pdf', bytes: bomb() })
      if (!value || !('ok' in value) || value.ok) taken.push(what)
    }
    const image = checkImage(greyJpeg(8_660, 5_770))
    const drawn = image && (await ask('50 million pixels', { type: 'picture', image }))
    papers.kill()
    pictures.kill()

    expect(drawn).toBeInstanceOf(Uint8Array)

    expect(taken).toEqual([])
    expect(peaks.filter(([, bytes]) => bytes > MAX_PROCESS_BYTES)).toEqual([])
  },
)

test('of more files than may wait the last ones are told so, and are not called unreadable', async () => {
  const checks = createFileChecks()
  const files = Array.from({ length: 23 }, () => checks.checkPdf(Buffer.from('<html>')))
  const settled = await Promise.allSettled(files)

  expect(settled.map(({ status }) => status === 'rejected')).toEqual(
    files.map((_file, n) => n > 20),
  )
  expect(
    settled.flatMap((each) => (each.status === 'rejected' ? [refusalOf(each.reason)?.code] : [])),
  ).toEqual(['overloaded', 'overloaded'])
  await checks.close()
})
