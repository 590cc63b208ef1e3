type Deps = {
  /** Whether the server has a file. */
  readonly isThere: (url: string) => Promise<boolean>
  readonly importFile: (url: string) => Promise<object>
}

// Chromium and Firefox name the file. Safari names none, and asks for it again by itself.
const ADDRESS = /https?:\/\/\S+$/
// A loader as the build writes it: one file, and of it all or one name.
const LOADER =
  /import\(["'`]?([^)"'`]+)["'`]?\)(?:\.then\(\(?([\w$]+)\)?\s*=>\s*\2\.([\w$]+)\))?(?!\.)/
const ONE_IMPORT = /^(?:(?!import\()[\s\S])*import\((?:(?!import\()[\s\S])*$/

/** Which file a loader takes, and what of it; undefined: it does more than the build makes of an import. */
function readLoader(load: () => unknown) {
  const text = String(load)
  const found = ONE_IMPORT.test(text) ? LOADER.exec(text) : null
  if (!found) return undefined
  const [, file = '', , name] = found
  return {
    file,
    take: (all: object): unknown => (name === undefined ? all : Reflect.get(all, name)),
  }
}

/** The address of a piece: as the browser names it, else as its loader does beside a base. */
export const addressOf = (load: () => unknown, error: Error, base: string): string | undefined => {
  const { file = '' } = readLoader(load) ?? {}
  const named = file.startsWith('.') ? new URL(file, base).href : undefined
  return ADDRESS.exec(error.message)?.[0] ?? named
}

/**
 * Loads a file that the browser will not ask for again: Chromium 153 keeps that a module could not be fetched for as long
 * as the document lives (156 does not). Under another query it is another module to it; what that imports keeps its own
 * address and is there once. Nobody else can have the file either, so it is not there twice.
 */
export function createElsewhere({ isThere, importFile }: Deps) {
  const turns = new Map<string, number>()

  async function fromElsewhere(url: string): Promise<object> {
    const turn = turns.get(url) ?? 1
    try {
      return await importFile(`${url}?again=${turn}`)
    } catch (error) {
      // This address is lost now, too.
      turns.set(url, turn + 1)
      throw error
    }
  }

  /** What the loader would give; rejects with the error that it was lost by where nothing more can be done. */
  return async (load: () => Promise<unknown>, error: Error): Promise<unknown> => {
    const url = ADDRESS.exec(error.message)?.[0]
    const loader = readLoader(load)
    if (!url || !loader || !(await isThere(url))) throw error
    // A browser that asks again gets it now that it is there.
    return load().catch(async () => loader.take(await fromElsewhere(url)))
  }
}
