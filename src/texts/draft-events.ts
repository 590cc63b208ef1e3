/** How charts call what a draft's keeper hears (texts/flows.ts): one wording for every form that keeps a draft. */
export const keeperEvents = {
  flush: 'You leave the page',
  'kept-elsewhere': 'Another tab or device saved a draft',
  'use-theirs': 'Use the newer draft',
  'keep-mine': 'Keep this draft',
} as const

/** What the form of such a draft hears besides. */
export const draftEvents = {
  ...keeperEvents,
  network: 'Connection lost or back',
  'replace-draft': 'The newer draft loads',
} as const

/** How its draft is discarded, where the chart asks. */
export const discardEvents = {
  'ask-discard': 'Discard draft',
  'keep-draft': 'Keep draft',
  discard: 'Discard draft, confirmed',
} as const
