/** Words of acting on many requests at once (pages.md §2.2); they come with its bar. */
export const bulkTexts = {
  label: 'Bulk actions',
  button: (action: string, possible: number, selected: number) =>
    `${action} (${possible} of ${selected})`,
  noLabels: 'Labels are available after booking.',
  none: 'You can’t do this for any of the selected requests now.',
  tooMany: 'Select at most 100.',
  title: (action: string, n: number) => `${action}: ${n} ${n === 1 ? 'request' : 'requests'}`,
  skipped: (n: number) =>
    n === 1
      ? 'Skipping 1 selected request: not possible now.'
      : `Skipping ${n} selected requests: not possible now.`,
  noDestinations: 'Couldn’t load the destinations. Close this and try again.',
  destination: 'Destination',
  destinationOf: (id: string) => `Destination of ${id}`,
  choose: 'Choose…',
  destinationNeeded: 'Choose a destination.',
  noteNeeded: 'Write a note. The requesters will see it.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  results: 'Results',
  statuses: { waiting: 'Waiting', sending: 'Sending…', done: 'Done', failed: 'Failed' },
  retry: (n: number) => `Retry failed (${n})`,
  download: 'Download results',
  close: 'Close',
  request: 'Request',
  name: 'Partner and site',
  result: 'Result',
} as const
