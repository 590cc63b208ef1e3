/** Words of acting on many requests at once (pages.md §2.2); they come with its bar. */
export const bulkTexts = {
  label: 'Bulk actions',
  button: (action: string, possible: number, selected: number) =>
    `${action} (${possible} of ${selected})`,
  noLabels: 'Labels are available after booking.',
  none: 'None of the selected requests allows this now.',
  tooMany: 'Select at most 100.',
  title: (action: string, n: number) => `${action}: ${n} ${n === 1 ? 'request' : 'requests'}`,
  skipped: (n: number) =>
    n === 1
      ? '1 selected request does not allow it now and is left out.'
      : `${n} selected requests do not allow it now and are left out.`,
  noDestinations: 'The destinations could not be loaded. Close this and try again.',
  destination: 'Destination',
  destinationOf: (id: string) => `Destination of ${id}`,
  choose: 'Choose…',
  destinationNeeded: 'Choose where it goes.',
  noteNeeded: 'Write a note. The requesters will read it.',
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
