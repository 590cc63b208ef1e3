/** Words of documents of one's own. */
export const uploadTexts = {
  upload: 'Upload PDF',
  uploadOf: (document: string) => `Upload PDF: ${document}`,
  sending: 'Uploading…',
  sent: (document: string) => `${document} uploaded`,
  checking: (document: string) =>
    `${document} uploaded. It is still being checked; it appears when that is done.`,
  problems: {
    'no-pdf': 'Choose a PDF.',
    empty: 'The file is empty.',
    'too-large': 'Choose a PDF of at most 10 MB.',
  },
  untaken:
    'The file could not be read as a PDF, or something in it is not safe. The document before stays.',
  unknown: 'The file could not be uploaded.',
  again: 'Try again',
  dismiss: 'Dismiss',
} as const
