import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { DiskGuard } from './guard.ts'

const MEGABYTE = 1024 * 1024
let database = ''
let free: Record<string, number> = {}
let reports: string[] = []
beforeEach(() => {
  database = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-disk-'))
  free = { files: 9_000, [database]: 9_000 }
  reports = []
})
afterEach(() => fs.rmSync(database, { recursive: true, force: true }))

const statfs = (folder: string) =>
  folder in free
    ? Promise.resolve({ bavail: free[folder] ?? 0, bsize: MEGABYTE })
    : Promise.reject(new Error('no such folder'))
const guardOf = (more: { readonly database?: string } = { database }) =>
  new DiskGuard({ folders: ['files'], statfs, report: (text) => reports.push(text), ...more })
const ballast = () => fs.statSync(path.join(database, 'ballast'), { throwIfNoEntry: false })?.size

test('the fuller of two disks counts, and it is told once', async () => {
  const guard = guardOf()
  await guard.look()
  expect(guard.state).toEqual({ freeBytes: 9_000 * MEGABYTE, isFull: false })

  free['files'] = 511
  await guard.look()
  await guard.look()

  expect(guard.state).toEqual({ freeBytes: 511 * MEGABYTE, isFull: true })
  expect(reports).toEqual(['the disk is almost full: changes are refused'])
})

test('changes go on only once there is some more room than was missing', async () => {
  const guard = guardOf()
  const isFullAt = async (megabytes: number) => {
    free['files'] = megabytes
    await guard.look()
    return guard.state.isFull
  }

  expect(await isFullAt(512)).toBe(false)
  expect(await isFullAt(511)).toBe(true)
  expect(await isFullAt(575)).toBe(true)
  expect(await isFullAt(576)).toBe(false)
  expect(await isFullAt(513)).toBe(false)
})

test('64 MB are kept beside the database, given to it when it needs them, and kept again when there is room', async () => {
  const guard = guardOf()
  await guard.look(false)
  expect(ballast()).toBeUndefined()
  await guard.look()
  expect(ballast()).toBe(64 * MEGABYTE)

  free[database] = 63
  await guard.look()
  expect(ballast()).toBeUndefined()
  expect(reports.at(-1)).toBe('the disk is full: its ballast went to the database')
  free[database] = 575
  await guard.look()
  expect(ballast()).toBeUndefined()
  free[database] = 576
  await guard.look()

  expect(ballast()).toBe(64 * MEGABYTE)
  expect(fs.readdirSync(database)).toEqual(['ballast'])
})

test('where the database is not ours nothing is kept for it', async () => {
  const guard = guardOf({})
  await guard.look()

  expect(ballast()).toBeUndefined()
  expect(guard.state.isFull).toBe(false)
})

test('where the system does not say how much is free nothing is refused beforehand', async () => {
  free = {}
  const guard = guardOf()
  await guard.look()

  expect(guard.state).toEqual({ freeBytes: null, isFull: false })
})
