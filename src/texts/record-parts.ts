/** Who changed a record, where nobody is named. */
export const SOMEBODY = 'Someone'

/** Words of what may be done to a record (pages.md §2.3). */
export const actionTexts = {
  label: 'Actions',
  more: 'More actions',
  also: 'Also:',
  cures: 'What you can do',
  whyLabel: 'Actions and who can take them',
  action: 'Action',
  possible: 'Possible now',
  reason: 'Reason',
  whoCan: 'Who can do it',
  yes: 'Yes',
  no: 'No',
  none: '–',
} as const

/** Words of the dialog that shows a document. */
export const documentTexts = {
  viewer: (document: string, id: string) => `${document} for ${id}`,
  download: 'Download',
  print: 'Print',
  newTab: 'Open in new tab',
  noViewer: 'Your browser can’t preview PDFs. Open it in a new tab or download it.',
} as const

/** Words of what happened to a record, with the mails that went out (pages.md §2.3). */
export const historyTexts = {
  title: 'History',
  by: (name: string) => `by ${name}`,
  recorded: (time: string) => `recorded ${time}`,
  emails: (n: number) => (n === 1 ? '1 email sent' : `${n} emails sent`),
  waitingEmails: (n: number) => (n === 1 ? '1 email on its way' : `${n} emails on their way`),
  to: 'To',
  erased: 'Someone whose data was erased',
  cc: 'Cc',
  subject: 'Subject',
  attachments: 'Attachments',
  status: 'Status',
  statuses: { queued: 'On its way', sent: 'Sent', stuck: 'Not sent' },
  retry: 'Retry',
  retried: 'Sending the email again.',
  changes: (n: number) => (n === 1 ? '1 field changed' : `${n} fields changed`),
  field: 'Field',
  from: 'Before',
  now: 'Now',
  nearlyFull: (n: number) => `History has ${n} of 100 entries.`,
  empty: '–',
} as const
