/** For an error that nobody has words for (specification 2 §8). */
export const unknownError = 'An unknown error has occurred.'

/** Words of the shared parts: states of data pages, dialogs, fields (pages.md §2). */
export const partTexts = {
  loading: (things: string) => `Loading ${things}`,
  stillLoading: 'Still loading…',
  notLoaded: (things: string) => `Could not load ${things}.`,
  notRefreshed: (things: string, time: string) =>
    `Could not refresh. Showing ${things} from ${time}.`,
  tryAgain: 'Try again',
  more: 'Load more',
  reference: (id: string) => `Reference ${id}`,
  required: 'required',
  closeDialog: 'Close dialog',
  closePeek: 'Close details',
  newTab: '(opens in a new tab)',
  breadcrumb: 'Breadcrumb',
  copy: 'Copy',
  copied: 'Copied',
  problems: (count: number) =>
    count === 1 ? '1 problem on this step' : `${count} problems on this step`,
  showPassword: 'Show password',
} as const
