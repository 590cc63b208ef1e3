import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openSecrets } from './secrets.ts'
import { StartError } from './start-error.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-secrets-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const keyFile = () => path.join(folder, 'secrets', 'root.key')
const place = { table: 'users', column: 'verifier', row: 'u1', tenant: 'external' }

describe('the root key', () => {
  test('is made once, for us alone, and gives the same keys after a restart', () => {
    const first = openSecrets(folder)
    const second = openSecrets(folder)

    expect(fs.statSync(keyFile()).mode & 0o777).toBe(0o600)
    expect(fs.statSync(path.dirname(keyFile())).mode & 0o777).toBe(0o700)
    const fresh = path.join(folder, 'new')
    openSecrets(fresh)
    expect(fs.statSync(fresh).mode & 0o777).toBe(0o777 & ~process.umask())
    expect(fs.statSync(path.join(fresh, 'secrets')).mode & 0o777).toBe(0o700)
    expect(fs.readdirSync(path.dirname(keyFile()))).toEqual(['root.key'])
    expect(second.derive('links')).toEqual(first.derive('links'))
    expect(first.derive('links')).not.toEqual(first.derive('codes'))
    expect(first.derive('short', 10)).toHaveLength(10)
    expect(second.open(first.seal('text', place), place)).toBe('text')
  })

  test.each([0o644, 0o640, 0o604])('with mode %o is not used', (mode) => {
    openSecrets(folder)
    fs.chmodSync(keyFile(), mode)

    expect(() => openSecrets(folder)).toThrow(StartError)
  })

  test('that was cut is not used', () => {
    openSecrets(folder)
    fs.writeFileSync(keyFile(), 'short')

    expect(() => openSecrets(folder)).toThrow('damaged')
  })

  test('given from outside leaves no file', () => {
    const given = Buffer.alloc(32, 7).toString('base64')

    expect(openSecrets(folder, given).mac('a', 'b')).toEqual(
      openSecrets(folder, given).mac('a', 'b'),
    )
    expect(fs.existsSync(keyFile())).toBe(false)
  })
})

describe('a sealed text', () => {
  test('differs each time and says which key it needs', () => {
    const { seal, open } = openSecrets(folder)
    const [one, other] = [seal('Grüße', place), seal('Grüße', place)]

    expect(one).not.toBe(other)
    expect(one).toMatch(/^k1\.[\w-]+$/)
    expect([open(one, place), open(other, place)]).toEqual(['Grüße', 'Grüße'])
  })

  test.each(['table', 'column', 'row', 'tenant'])('does not open in another %s', (part) => {
    const { seal, open } = openSecrets(folder)
    const sealed = seal('text', place)

    expect(() => open(sealed, { ...place, [part]: 'other' })).toThrow('unable to authenticate data')
  })

  test('does not open when a bit of it changed, or with another key', () => {
    const { seal, open } = openSecrets(folder)
    const sealed = seal('text', place)
    const bytes = Buffer.from(sealed.slice(3), 'base64url')

    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(() => open(`k1.${changed.toString('base64url')}`, place)).toThrow(
        'unable to authenticate data',
      )
    }
    expect(() => open(sealed.replace('k1.', 'k2.'), place)).toThrow('key that is not here')
    const other = openSecrets(path.join(folder, 'other'))
    expect(() => other.open(sealed, place)).toThrow('unable to authenticate data')
  })
})
