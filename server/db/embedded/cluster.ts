import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { StartError } from '#server/start-error.ts'

import { environment, findBinaries, sharedFolder } from './binaries.ts'
import type { Account } from './binaries.ts'

const NOBODY = 65534

type Binaries = ReturnType<typeof findBinaries>
/** PostgreSQL's files below a DATA_DIR, and what is needed to run a server on them. */
export type Cluster = {
  readonly account: Account
  readonly home: string
  readonly folder: string
  readonly binaries: Binaries
}

/** Finds the cluster below dataDir, made now when there is none. */
export function openCluster(dataDir: string): Cluster {
  fs.mkdirSync(dataDir, { recursive: true })
  const account = chooseAccount(dataDir)
  const home = openHome(dataDir, account)
  const binaries = findBinaries(account)
  const folder = path.join(home, 'pg18')
  if (!fs.existsSync(folder)) initialise(folder, binaries, account)
  checkOwner(folder, account, dataDir)
  return { account, home, folder, binaries }
}

// PostgreSQL refuses to run as root. An existing cluster keeps its owner, also when root starts it later.
function chooseAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const cluster = path.join(dataDir, 'postgres', 'pg18')
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : undefined
  return owner && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid }
    : { uid: NOBODY, gid: NOBODY }
}

const canEnter = (folder: string, account: Account) =>
  !account ||
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0

// DATA_DIR/postgres, or a link from there to a folder that the account can enter (DATA_DIR below /root, mode 0700).
function openHome(dataDir: string, account: Account): string {
  const wanted = path.join(dataDir, 'postgres')
  if (!fs.existsSync(wanted)) {
    fs.mkdirSync(wanted, { recursive: true, mode: 0o700 })
    if (account) fs.chownSync(wanted, account.uid, account.gid)
    if (!canEnter(wanted, account) && account) {
      const elsewhere = fs.mkdtempSync(path.join(sharedFolder(), 'data-'))
      fs.chownSync(elsewhere, account.uid, account.gid)
      fs.rmdirSync(wanted)
      fs.symlinkSync(elsewhere, wanted)
    }
  }
  const home = fs.realpathSync(wanted)
  if (!canEnter(home, account))
    throw new StartError(`uid ${account?.uid} cannot enter ${home}: move DATA_DIR`)
  return home
}

// Into a folder beside it, then renamed: a kill in the middle never leaves half a cluster with a PG_VERSION.
function initialise(cluster: string, { native, program }: Binaries, account: Account) {
  const building = `${cluster}.${process.pid}`
  execFileSync(
    program('initdb'),
    [
      '-D',
      building,
      '-U',
      'portal',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...account, cwd: '/', env: environment(native), stdio: 'pipe' },
  )
  try {
    fs.renameSync(building, cluster)
  } catch {
    fs.rmSync(building, { recursive: true, force: true }) // another portal was first
  }
}

function checkOwner(cluster: string, account: Account, dataDir: string) {
  const uid = account?.uid ?? process.getuid?.()
  const owner = fs.statSync(cluster).uid
  if (uid !== undefined && uid !== owner)
    throw new StartError(
      `${dataDir} belongs to uid ${owner} (started as root before?). Use another DATA_DIR, or chown it.`,
    )
}

/** A folder for the unix socket. Its path may have 107 bytes: below a deep DATA_DIR it goes to the temporary folder. */
export function socketFolder({ home, account }: Cluster): string {
  const near = path.join(home, 'run')
  if (Buffer.byteLength(near) <= 85) {
    fs.mkdirSync(near, { recursive: true, mode: 0o700 })
    if (account) fs.chownSync(near, account.uid, account.gid)
    return near
  }
  const far = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pg-'))
  if (account) fs.chownSync(far, account.uid, account.gid)
  return far
}
