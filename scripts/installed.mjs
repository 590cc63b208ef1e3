// Plain JavaScript without dependencies: runs under the system's Node, before anything is installed.

const fits = (wanted, mine) => !wanted || wanted.includes(mine)
const fitsSystem = (entry, { os, cpu, libc }) =>
  fits(entry.os, os) && fits(entry.cpu, cpu) && fits(entry.libc, libc)

/** Where a package that asks for `name` finds it: in its own folder, else in one further out. */
function found(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const at = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[at]) return at
    if (!folder) return undefined
  }
}

function asksFor(entry, tests) {
  const peers = Object.keys(entry.peerDependencies ?? {})
  return [
    ...Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(tests ? entry.devDependencies : {}), // only the entry of the project itself has any
    }),
    ...peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
  ]
}

/** What of the lock file belongs into this system's node_modules: paths, with the tests' packages or without. */
function belonging(packages, tests, system) {
  const paths = new Set()
  const waiting = ['']
  for (const from of waiting)
    for (const name of asksFor(packages[from], tests)) {
      const at = found(packages, from, name)
      if (!at || paths.has(at) || !fitsSystem(packages[at], system)) continue
      paths.add(at)
      waiting.push(at)
    }
  return paths
}

/** The paths whose package is absent or of another version than the lock file says. */
export function lacking(lock, installed, { tests, system }) {
  return [...belonging(lock, tests, system)].filter(
    (at) => installed[at]?.version !== lock[at].version,
  )
}

/**
 * What npm is to be called with, or undefined where all is there. `npm ci` empties the folder: it is for the first time
 * only. Later npm adds what is missing and leaves the rest; packages for tests that were there are kept, since without
 * --include=dev it would remove them.
 */
export function plan(lock, installed, { tests, system }) {
  if (!lacking(lock, installed, { tests, system }).length) return undefined
  const portal = belonging(lock, false, system)
  const has = [...belonging(lock, true, system)].filter((at) => installed[at])
  const dev = tests || has.some((at) => !portal.has(at)) ? '--include=dev' : '--omit=dev'
  return has.length ? ['install', '--no-save', dev] : ['ci', dev]
}
