/** What the server says about deleting what is past its time. */
export const retentionTexts = {
  refusals: {
    'under-way': 'Data is being deleted already.',
    'nothing-due': 'Nothing is overdue.',
    stale: 'These counts are out of date. Look at them again, then start.',
    'not-running': 'This run isn’t deleting anything right now.',
    'not-stopped': 'This run can’t be resumed.',
    superseded: 'Only the newest run can be resumed.',
  },
} as const
