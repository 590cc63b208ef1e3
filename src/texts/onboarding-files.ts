const MB = 1_000_000
const TENTH = 10
/** A size as people say it. */
export const megabytes = (bytes: number): string =>
  `${Math.max(0.1, Math.round((bytes / MB) * TENTH) / TENTH)}`

/** What is said of documents on their way. */
export const onboardingFileTexts = {
  large: ({ name, size }: { readonly name: string; readonly size: number }) =>
    `${name} is ${megabytes(size)} MB. The limit is 10 MB.`,
  otherKind: (name: string) => `${name} is not a PDF, PNG or JPEG. Choose another file.`,
  empty: (name: string) => `${name} is empty. Choose another file.`,
  stoppedAt: (sent: number, of: number, why: string) =>
    `The upload stopped at ${megabytes(sent)} of ${megabytes(of)} MB. ${why}`,
  lost: 'The connection was lost.',
  fault: 'Something went wrong. Try again.',
  progress: (sent: number, of: number) => `${megabytes(sent)} of ${megabytes(of)} MB`,
  left: (seconds: number) => `about ${seconds} s left`,
  pausing: 'The upload stopped. It starts over in a moment.',
  waiting: 'No connection. The upload starts when it’s back.',
  received: 'Received',
  view: (what: string) => `View ${what}`,
  replace: (what: string) => `Replace ${what}`,
  cancel: (what: string) => `Cancel upload of ${what}`,
  remove: (what: string) => `Remove ${what}`,
  again: (what: string) => `Try again with ${what}`,
  choose: (what: string) => `Choose a file for ${what}`,
  short: {
    view: 'View',
    replace: 'Replace',
    cancel: 'Cancel upload',
    remove: 'Remove',
    again: 'Try again',
    choose: 'Choose file',
  },
  optional: 'optional',
  kinds: 'PDF, PNG or JPEG, at most 10 MB',
  ends: (what: string) => `${what} is valid until`,
  count: (n: number, of: number) => `${n} of ${of} needed files received`,
  drop: 'Drop files here. We sort them by name, you check.',
  notSorted: (names: string) => `We can’t tell what this is: ${names}. Choose it at its document.`,
  goOn: 'You can go on while files upload.',
  missing: (what: string) => `Add ${what}`,
} as const
