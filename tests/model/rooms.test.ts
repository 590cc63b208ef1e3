import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

const LAYERS = ['src/machines', 'src/views', 'src/routes/-pages']
/** Generic, too, and in no layer of these. */
const SAYING = ['src/api/records', 'src/api/client', 'server/records']
// Rooms that serve all; every other folder is an area, also one that nobody thought of here.
const SERVE_ALL = [
  'account',
  'auth',
  // How one is shown wherever batteries are listed.
  'battery',
  'dashboard',
  'parts',
  'public',
  'records',
  'shell',
  'sign-in',
  'urgency',
]
const folders = LAYERS.flatMap((layer) =>
  fs.readdirSync(layer, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
).map(({ name }) => name)
const AREAS = [...new Set(folders)].filter((name) => !SERVE_ALL.includes(name))

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

/** The room of a file within its layer: an area, `records`, or what serves all. */
const roomOf = (file: string): string | undefined => {
  const layer = LAYERS.find((one) => file.startsWith(`${one}/`))
  return layer && file.slice(layer.length + 1).split('/')[0]
}
const importsOf = (file: string) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([#.][^']+)'/g)].map(
    ([, specifier = '']) => specifier.replace(/^#/, 'src/'),
  )
/** What a file of the server imports of its repositories and records; undefined for the rest. */
const serverFile = (file: string, target: string) => {
  const whole = target.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), target)
    : target.replace(/^src\/server\//, 'server/')
  return /^server\/(records|db\/repositories)\//.test(whole) ? whole : undefined
}
/** Imports that lead from one room into an area that is not its own. */
const ways = (rooms: readonly string[]) =>
  LAYERS.flatMap(filesIn).flatMap((file) => {
    const room = roomOf(file)
    if (!room || !rooms.includes(room)) return []
    return importsOf(file).flatMap((target) => {
      const other = roomOf(target)
      return other && other !== room && AREAS.includes(other) ? [`${file} → ${target}`] : []
    })
  })

describe('rooms', () => {
  test('an area imports no other one: what both need is records’, or serves all', () => {
    expect(AREAS).toEqual(expect.arrayContaining(['shipment', 'spot-offer', 'supplier-user']))
    expect(ways(AREAS)).toEqual([])
  })

  test('what is made for any record knows no area', () => {
    expect(ways(['records'])).toEqual([])
  })

  test('machines know no call: what both read is a schema', () => {
    const found = filesIn('src/machines').filter((file) =>
      importsOf(file).some((target) => target.startsWith('src/api/')),
    )

    expect(found).toEqual([])
  })

  test('what writes any record reaches no table of an area', () => {
    const isOfArea =
      /^server\/(db\/repositories|handlers)\/(spot-offer|shipment|maker|item|third-party)/
    const seen = new Set(filesIn('server/records'))
    for (const file of seen) {
      if (isOfArea.test(file) || !file.startsWith('server/')) continue
      for (const target of importsOf(file).map((one) => serverFile(file, one)))
        if (target) seen.add(target)
    }

    expect(seen).toContain('server/db/repositories/hints.ts')
    expect([...seen].filter((file) => isOfArea.test(file))).toEqual([])
  })

  test('handling units know none of the forms that have them', () => {
    const rooms = ['src/machines/shipment/units', 'src/views/shipment/units']
    const files = rooms.flatMap(filesIn)
    const found = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => /shipment\/(wizard|asn|third-party|unit-grid)\//.test(target))
        .map((target) => `${file} → ${target}`),
    )

    expect(files.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })

  test('what is made for any record says no words of an area', () => {
    const generic = [...SAYING, ...LAYERS.map((layer) => `${layer}/records`), 'src/views/parts']
    const found = generic.flatMap(filesIn).flatMap((file) =>
      importsOf(file)
        .filter((target) => AREAS.some((area) => target.startsWith(`src/texts/${area}`)))
        .map((target) => `${file} → ${target}`),
    )

    expect(found).toEqual([])
  })

  test('what runs for users knows no alphabet of the tests', () => {
    const found = ['src', 'server']
      .flatMap(filesIn)
      .filter(
        (file) =>
          file.endsWith('/alphabet.ts') ||
          importsOf(file).some((target) => /alphabet\.ts$|^src\/tests\//.test(target)),
      )

    expect(found).toEqual([])
  })

  test('a statechart is made where machines are, nowhere else', () => {
    const found = ['src/api', 'src/views', 'src/routes', 'src/flows']
      .flatMap(filesIn)
      .filter((file) => /\b(setup|createMachine)\(/.test(fs.readFileSync(file, 'utf8')))

    expect(found).toEqual([])
  })
})
