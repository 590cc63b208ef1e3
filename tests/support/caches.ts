/** A cache storage in memory, as browsers have it, and the paths that it keeps. */
export function createCaches() {
  const ORIGIN = 'https://portal.example'
  const all = new Map<string, Map<string, Response>>()
  const at = (path: string) => new URL(path, ORIGIN).href
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return {
      match: async (path: string) => cache.get(at(path))?.clone(),
      put: async (path: string, answer: Response) => void cache.set(at(path), answer),
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
    }
  }
  const storage = {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string) => {
      for (const cache of all.values()) if (cache.has(at(path))) return cache.get(at(path))?.clone()
      return undefined
    },
  }
  const paths = () =>
    [...all.values()].flatMap((cache) => [...cache.keys()].map((url) => new URL(url).pathname))
  return { storage: storage as unknown as CacheStorage, paths } // because it is what the worker asks of one
}
