import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { StartError } from '#server/start-error.ts'

// What deploy/compose.yaml starts on several machines, on one and without containers: its configuration files with other
// addresses, and the programs of Debian's packages.
const HOST = '127.0.0.1'
const NOBODY = 65534
const PATIENCE_MS = 60_000
const packages = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  initdb: 'postgresql',
  postgres: 'postgresql',
  pg_basebackup: 'postgresql',
} as const
type Program = keyof typeof packages

/** Where the programs are: on the path, or where Debian keeps them. Throws with the packages that are missing. */
function findPrograms(): Readonly<Record<Program, string>> {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).map(Number) : []
  const folders = [
    ...versions.toSorted((a, b) => b - a).map((version) => `${debian}/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/usr/sbin',
  ]
  const names = Object.keys(packages) as Program[] // because these are its keys
  const found = new Map(
    names.flatMap((name) => {
      const folder = folders.find((one) => fs.existsSync(path.join(one, name)))
      return folder === undefined ? [] : [[name, path.join(folder, name)]]
    }),
  )
  const missing = new Set(names.filter((name) => !found.has(name)).map((name) => packages[name]))
  if (missing.size) throw new StartError(`Not installed: apt-get install ${[...missing].join(' ')}`)
  return Object.fromEntries(found) as Record<Program, string> // because none is missing
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo // because it listens on TCP
  server.close()
  return port
}

/** Tries again until it works. */
async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100))
    try {
      return await work()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
}

/** A program that can be killed and started again. */
type Machine = {
  readonly start: () => Promise<void>
  /** As if its plug were pulled, unless another signal is named. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
}

type Environment = Readonly<Record<string, string>>
type Running = {
  readonly command: readonly string[]
  readonly env?: Environment
  readonly cwd?: string
  readonly isOurs?: boolean
  readonly log: string
  /** Throws until it works. */
  readonly look: () => Promise<unknown>
}

// PostgreSQL and its pooler refuse to run as root.
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined

function machine({
  command: [program = '', ...rest],
  env,
  cwd,
  isOurs,
  log,
  look,
}: Running): Machine {
  let child: ChildProcess | undefined
  return {
    start: async () => {
      const said = fs.openSync(log, 'a')
      const one = spawn(program, rest, {
        ...(isOurs ? {} : account),
        ...(cwd === undefined ? {} : { cwd }),
        env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env },
        stdio: ['ignore', said, said],
      })
      fs.closeSync(said)
      child = one
      await eventually(async () => {
        if (one.exitCode !== null) return
        await look()
      })
      if (one.exitCode !== null)
        throw new Error(`${program} ended: ${fs.readFileSync(log, 'utf8')}`)
    },
    kill: async (signal = 'SIGKILL') => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** The text with each of its words replaced; every one must be there. */
const replaced = (text: string, words: readonly (readonly [string, string])[]) =>
  words.reduce((all, [word, other]) => {
    if (!all.includes(word)) throw new Error(`pgbouncer.ini has no “${word}”`)
    return all.replaceAll(word, other)
  }, text)

const at = (port: number, password: string, database: string) =>
  `postgres://portal:${password}@${HOST}:${port}/${database}`
const isReady = (port: number) => async () => {
  if (!(await fetch(`http://${HOST}:${port}/readyz`)).ok) throw new Error('not ready')
}

type Place = { readonly programs: ReturnType<typeof findPrograms>; readonly folder: string }
type Begin = (one: Machine) => Promise<Machine>

/** A primary and a replica that streams from it, as replication.sh and compose.yaml set them up. */
async function startDatabases({ programs, folder }: Place, begin: Begin) {
  const password = crypto.randomUUID()
  const words = path.join(folder, 'password')
  fs.writeFileSync(words, password)
  const run = (name: Program, line: string, ...more: readonly string[]) =>
    execFileSync(programs[name], [...line.split(' '), ...more], {
      ...account,
      cwd: folder,
      env: { LC_ALL: 'C', PGPASSWORD: password },
      stdio: 'pipe',
    })
  const postgres = (name: string, port: number, settings: string) =>
    machine({
      command: [
        programs.postgres,
        ...`-D ${name} -p ${port} -c listen_addresses=${HOST} -c unix_socket_directories=`.split(
          ' ',
        ),
        ...settings.split(' '),
      ],
      cwd: folder,
      log: path.join(folder, `${name}.log`),
      look: async () => {
        const client = new pg.Client(at(port, password, 'postgres'))
        await client.connect()
        await client.end()
      },
    })
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  run('initdb', '-D primary -U portal -A scram-sha-256 -E UTF8 --locale=C', `--pwfile=${words}`)
  await begin(postgres('primary', primaryPort, '-c wal_keep_size=1GB'))
  const owner = new pg.Client(at(primaryPort, password, 'postgres'))
  await owner.connect()
  await owner.query(`create role replica login replication password '${password}'`)
  await owner.query('create database portal')
  await owner.end()
  run('pg_basebackup', `-h ${HOST} -p ${primaryPort} -U replica -D replica -R -X stream -c fast`)
  // On purpose behind: else the replica would have what was written before anybody could ask for it.
  const late = '-c recovery_min_apply_delay=500ms'
  const settings = `-c hot_standby_feedback=on -c max_standby_streaming_delay=1s ${late}`
  const replica = await begin(postgres('replica', replicaPort, settings))
  return { replica, primaryPort, replicaPort, password }
}
type Databases = Awaited<ReturnType<typeof startDatabases>>

/** The pooler with its own file; answers its port. */
async function startPooler({ programs, folder }: Place, databases: Databases, begin: Begin) {
  const { password, primaryPort, replicaPort } = databases
  const port = await freePort()
  const [users, ini] = [path.join(folder, 'users.txt'), path.join(folder, 'pgbouncer.ini')]
  fs.writeFileSync(users, `"portal" "${password}"\n`)
  fs.writeFileSync(
    ini,
    replaced(fs.readFileSync('deploy/pgbouncer.ini', 'utf8'), [
      ['host=primary port=5432', `host=${HOST} port=${primaryPort}`],
      ['host=replica port=5432', `host=${HOST} port=${replicaPort}`],
      ['listen_addr = *', `listen_addr = ${HOST}`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/tmp/users.txt', users],
    ]),
  )
  // Behind it nothing can be asked before the first node has made the role that it sets.
  const look = async () => {
    const socket = net.connect(port, HOST)
    await once(socket, 'connect')
    socket.destroy()
  }
  const command = [programs.pgbouncer, ini]
  await begin(machine({ command, cwd: folder, log: `${folder}/pooler.log`, look }))
  return port
}

const nodeAt = (port: number, folder: string, environment: Environment) =>
  machine({
    command: [process.execPath, 'server/main.ts'],
    isOurs: true,
    env: { ...environment, PORT: String(port) },
    log: path.join(folder, `node-${port}.log`),
    look: isReady(port),
  })

async function startAll(place: Place, begin: Begin) {
  const { programs, folder } = place
  const databases = await startDatabases(place, begin)
  const { password, primaryPort, replicaPort } = databases
  const pooler = await startPooler(place, databases, begin)
  const [balancer, portA, portB] = [await freePort(), await freePort(), await freePort()]
  const environment = {
    HOST,
    PUBLIC_URL: `http://localhost:${balancer}`,
    DATA_DIR: folder,
    DATABASE_OWNER_URL: at(primaryPort, password, 'portal'),
    DATABASE_URL: at(pooler, password, 'portal'),
    DATABASE_READ_URL: at(pooler, password, 'portal_read'),
    SECRET_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
    TRUST_PROXY: HOST,
    RATE_FACTOR: '1000',
    DIST: 'none',
  }
  const a = await begin(nodeAt(portA, folder, environment))
  await begin(nodeAt(portB, folder, environment))
  const env = {
    LISTEN: `${HOST}:${balancer}`,
    PORTAL_A: `${HOST}:${portA}`,
    PORTAL_B: `${HOST}:${portB}`,
  }
  const command = [programs.haproxy, '-db', '-f', path.resolve('deploy/haproxy.cfg')]
  await begin(machine({ command, env, log: `${folder}/balancer.log`, look: isReady(balancer) }))
  return {
    url: `http://${HOST}:${balancer}`,
    a,
    replica: databases.replica,
    primaryAt: environment.DATABASE_OWNER_URL,
    replicaAt: at(replicaPort, password, 'portal'),
  }
}

/** Two nodes behind a balancer, on a pooler before a primary and its replica. Throws when a program is missing. */
export async function startMachines() {
  const programs = findPrograms()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-nodes-'))
  fs.chmodSync(folder, 0o755)
  if (account) fs.chownSync(folder, account.uid, account.gid)
  const started: Machine[] = []
  const stop = async () => {
    for (const one of started.toReversed()) await one.kill('SIGINT')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const begin = async (one: Machine) => {
    started.push(one)
    await one.start()
    return one
  }
  try {
    return { ...(await startAll({ programs, folder }, begin)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
