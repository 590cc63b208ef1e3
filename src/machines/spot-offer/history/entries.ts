import { CONFIG_HISTORY } from '#schemas/spot-offer/config.ts'
import type { ConfigHistoryEntry } from '#schemas/spot-offer/config.ts'

type Entries = readonly ConfigHistoryEntry[]
const PAGE = 100

/** What is shown, newest first: those that came with the configuration, then those that were read on. */
export const shownEntries = (newest: Entries, older: Entries): Entries => [
  ...newest,
  ...older.filter(({ version }) => version < (newest.at(-1)?.version ?? 0)),
]

/** Whether there are older ones: pages are full, and the first version was not among them. */
export const hasOlder = (entries: Entries): boolean =>
  entries.length > 0 &&
  entries.length < CONFIG_HISTORY &&
  entries.length % PAGE === 0 &&
  (entries.at(-1)?.version ?? 0) > 1
