// Plain JavaScript without dependencies: also runs under the system's Node, before anything is installed.
import fs from 'node:fs'

import { alive } from './exclusive.mjs'

const FOLDER = '.cache/portals'

/** Leaves word that a portal of this checkout runs, until this process ends. */
export function tellRunning() {
  const file = `${FOLDER}/${process.pid}`
  try {
    fs.mkdirSync(FOLDER, { recursive: true })
    // The command tells a portal from a later process that has got its number.
    fs.writeFileSync(file, commandOf(process.pid))
  } catch {
    return // a read-only checkout: nothing can be installed there either
  }
  process.once('exit', () => fs.rmSync(file, { force: true }))
}

/** The processes of this checkout's portals; forgets those that were killed. */
export function runningPortals() {
  if (!fs.existsSync(FOLDER)) return []
  return fs.readdirSync(FOLDER).filter((pid) => {
    const file = `${FOLDER}/${pid}`
    const runs = alive(Number(pid)) && commandOf(pid) === fs.readFileSync(file, 'utf8')
    if (!runs) fs.rmSync(file, { force: true })
    return runs
  })
}

// Linux only: elsewhere nothing is known of it, and the number has to do.
function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
