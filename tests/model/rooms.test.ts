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
/** Rooms that others enter by their doors alone; each has a README that says what is behind them. */
const CLOSED: Readonly<Record<string, readonly string[]>> = {
  'server/db/embedded': ['index.ts'],
  'server/identity': ['index.ts'],
  // A door for each that loads by itself: one for all would bring along what a page does not show.
  'src/flows': [
    'index.ts',
    'charts.ts',
    'pages.tsx',
    'flow-page.tsx',
    'laid/index.ts',
    'live/stately-page.tsx',
    'live/start.ts',
    'lifecycle/shipment.tsx',
    'lifecycle/shipment-for-partner.tsx',
    'lifecycle/offer.tsx',
    'lifecycle/offer-for-partner.tsx',
  ],
}
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
/** What a source imports, lazily too, as paths of the project. */
const importsIn = (file: string, source: string) =>
  [...source.matchAll(/(?:from|import\(?|URL\()\s*'([#.][^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace(/^#(?=server|scripts|tests)/, '').replace(/^#/, 'src/'),
  )
const importsOf = (file: string) => importsIn(file, fs.readFileSync(file, 'utf8'))
/** Imports of a source that reach into closed rooms from outside. */
const reaching = (file: string, source: string) =>
  importsIn(file, source).flatMap((target) => {
    const room = Object.keys(CLOSED).find((one) => target.startsWith(`${one}/`))
    if (!room || file.startsWith(`${room}/`)) return []
    return [{ room, door: target.slice(room.length + 1), way: `${file} → ${target}` }]
  })
const isShut = ({ room, door }: { readonly room: string; readonly door: string }) =>
  !CLOSED[room]?.includes(door)
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

  test('what writes any record names no area, nor does what it reads and writes with', () => {
    const isOfArea =
      /\/(spot-offer|shipment|maker|item|third-party|estimate|evaluation|warranty|service-key|supplier)/
    const seen = new Set([...filesIn('server/records'), 'server/handlers/acting.ts'])
    const found: string[] = []
    for (const file of seen)
      for (const target of importsOf(file)) {
        if (isOfArea.test(target)) found.push(`${file} → ${target}`)
        else if (/^server\/(records|db\/repositories)\//.test(target)) seen.add(target)
      }

    expect(seen).toContain('server/db/repositories/hints.ts')
    expect(found).toEqual([])
  })

  test('no text leads back to itself, not by its types either', () => {
    const leadsTo = (file: string, seen = new Set<string>()) => {
      for (const target of importsOf(file))
        if (/^src\/(texts|schemas|machines)\//.test(target) && !seen.has(target))
          leadsTo(target, seen.add(target))
      return seen
    }

    expect(importsOf('src/texts/machine-words.ts')).toEqual([])
    expect(filesIn('src/texts').filter((file) => leadsTo(file).has(file))).toEqual([])
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
          importsOf(file).some((target) => /alphabet\.ts$|^tests\//.test(target)),
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

describe('closed rooms', () => {
  const files = ['src', 'server', 'scripts', 'build', 'bench'].flatMap(filesIn)
  const entered = files.flatMap((file) => reaching(file, fs.readFileSync(file, 'utf8')))

  test('nobody reaches past their doors', () => {
    expect(entered.filter(isShut).map(({ way }) => way)).toEqual([])
  })

  test.each(Object.entries(CLOSED))(
    '%s has no door that nobody needs or knows of',
    (room, doors) => {
      const readme = fs.readFileSync(`${room}/README.md`, 'utf8')
      const used = new Set(entered.flatMap((one) => (one.room === room ? [one.door] : [])))

      expect([...used].toSorted()).toEqual(doors.toSorted())
      expect(doors.filter((door) => !readme.includes(`\`${door}\``))).toEqual([])
    },
  )

  test.each([
    ['server/app.ts', "import { fail } from './identity/errors.ts'"],
    ['server/http/tokens.ts', "import type { User } from '#server/identity/account/users.ts'"],
    ['server/db/pool.ts', "export { takeLock } from './embedded/lock.ts'"],
    ['bench/api.ts', "import { openCluster } from '#server/db/embedded/cluster.ts'"],
    ['src/routes/flows/index.tsx', "const chart = () => import('#flows/chart.tsx')"],
    ['src/views/parts/card.tsx', "import '#flows/flows.css'"],
    ['src/main.tsx', "new Worker(new URL('./flows/live/hub.ts', import.meta.url))"],
    ['scripts/flows.ts', "import {\n  flowGraph,\n} from '#flows/graph.ts'"],
  ])('%s may not say %s', (file, source) => {
    expect(reaching(file, source).filter(isShut)).toHaveLength(1)
  })

  test.each([
    ['server/app.ts', "import { createIdentity } from './identity/index.ts'"],
    ['server/identity/tokens/tokens.ts', "import { fail } from '#server/identity/errors.ts'"],
    ['server/db/pool.ts', "import { isBroken } from './errors.ts'"],
    ['src/routes/flows/index.tsx', "const page = () => import('#flows/pages.tsx')"],
    ['src/flows/live/records.ts', "import { activeStates } from '#flows/laid.ts'"],
    ['server/domain.ts', "import { createCoverageReport } from './flows/report.ts'"],
  ])('%s may say %s', (file, source) => {
    expect(reaching(file, source).filter(isShut)).toEqual([])
  })
})
