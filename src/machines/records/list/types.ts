/** What a list knows of a record: which it is, and which version of it. */
export type ListedRow = { readonly id: string; readonly revision: number | string }
/** A search as an address says it. */
export type ListAddress = Readonly<Record<string, string>>

/** What is opened over a list that is about some of its records: which action, on which of them. */
export type About = {
  readonly name: string
  readonly rows: readonly ListedRow[]
  /** What else it begins with, as the page knows it. */
  readonly given?: unknown
}

export type ListInput = {
  /** The address says no search, and nobody chose that it says none. */
  readonly isBare: boolean
  /** What the reader sees who meets the list for the first time; absent: the whole list. */
  readonly first: ListAddress | undefined
  /** What the reader's own view searches, if the list opens with one and that is known already. */
  readonly opening: ListAddress | undefined
  /** The reader had a view of their own here when they last came, or may have one from another device: it is waited for. */
  readonly hadView: boolean
}

export type ListContext = ListInput & {
  /** Which list the rows are of: what says the same search is the same. */
  readonly key: string
  /** The rows in sight, which do not move by themselves. */
  readonly shown: readonly ListedRow[]
  /** As they were read last. */
  readonly fresh: readonly ListedRow[]
  /** Those that the reader works on, also before they are listed: they follow the readings, at their place. */
  readonly own: readonly string[]
  /** Those of which this device still has something to send. */
  readonly held: readonly string[]
  readonly selected: readonly string[]
  /** The kept view that was opened last. */
  readonly view: string | undefined
  readonly about: About | undefined
}

export type ListEvent =
  /** The address changed. */
  | { readonly type: 'ADDRESS'; readonly isBare: boolean }
  /** The views that the reader keeps were read, or could not be. */
  | { readonly type: 'VIEWS'; readonly opening: ListAddress | undefined }
  /** The reader opened a view; without an id one of the list's own. */
  | { readonly type: 'VIEW'; readonly id: string | undefined }
  /** Other rows are asked for. */
  | { readonly type: 'SEEK'; readonly key: string }
  /** They were read; what this device holds back of them, or held, is the reader's own. */
  | {
      readonly type: 'ROWS'
      readonly key: string
      readonly rows: readonly ListedRow[]
      readonly held?: readonly string[]
    }
  /** The reader took one away. */
  | { readonly type: 'GONE'; readonly id: string }
  | { readonly type: 'SHOW_CHANGES' }
  | { readonly type: 'SELECT'; readonly ids: readonly string[] }
  | { readonly type: 'FILTERS' | 'COLUMNS' | 'CLOSE' }
  /** An action on one record, on many at once, or papers of some. */
  | { readonly type: 'ACT' | 'BULK' | 'LABELS'; readonly about: About }
  /** Low rows or high ones. */
  | { readonly type: 'DENSITY' }
