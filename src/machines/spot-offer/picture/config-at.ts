import type { SpotConfig, SpotConfigRecord } from '#schemas/spot-offer/config.ts'

type Current = { readonly data: SpotConfigRecord; readonly version: number }

const SHARE = /^(percentLmeAtSale|percentMetalRecovery)\.(ni|co|li)$/
type Shares = 'percentLmeAtSale' | 'percentMetalRecovery'

/**
 * The configuration as it was in a version, as far as breakdowns name it: its shares of metals, told back from the
 * history's changes. Undefined when the history does not reach so far.
 */
export function configAt({ data, version }: Current, wanted: number): SpotConfig | undefined {
  const { history, ...config } = data
  if (wanted === version) return config
  const later = history.filter((entry) => entry.version > wanted)
  if (later.length !== version - wanted) return undefined
  return later
    .toSorted((left, right) => right.version - left.version)
    .flatMap(({ changes }) => changes)
    .reduce<SpotConfig>((before, { path, from }) => {
      const [, share, metal] = SHARE.exec(path) ?? []
      if (!share || !metal || typeof from !== 'number') return before
      const name = share as Shares // because the pattern names these two
      return { ...before, [name]: { ...before[name], [metal]: from } }
    }, config)
}
