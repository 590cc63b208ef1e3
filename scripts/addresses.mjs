// Plain JavaScript without dependencies: runs under the system's Node, before anything is installed.

const nameOf = (at, { name }) => name ?? at.split('node_modules/').at(-1)

/**
 * A lock file's content with the address of every package, as registries of npm lay them out. Ours has none, since each
 * machine has a registry of its own; without them npm asks for all that is known of a package, in every version, only
 * to learn where one lies: that is half of what it fetches. What lies elsewhere fails, so the caller needs another way.
 */
export function withAddresses(lock, config) {
  const registryOf = (name) => config[`${name.split('/')[0]}:registry`] ?? config.registry
  const packages = Object.entries(lock.packages).map(([at, entry]) => {
    if (!entry.integrity || entry.resolved) return [at, entry]
    const name = nameOf(at, entry)
    const file = `${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
    const resolved = `${registryOf(name).replace(/\/?$/, '/')}${file}`
    return [at, { ...entry, resolved }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}
