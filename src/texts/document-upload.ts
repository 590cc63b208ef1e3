/** Words of documents of one's own. */
export const uploadTexts = {
  upload: 'Upload PDF',
  uploadOf: (document: string) => `Upload PDF: ${document}`,
  sending: 'Uploading…',
  sent: (document: string) => `${document} uploaded`,
  checking: (document: string) =>
    `${document} uploaded. We’re checking it. It will appear here soon.`,
  problems: {
    'no-pdf': 'Choose a PDF.',
    empty: 'This file is empty. Choose another one.',
    'too-large': 'Choose a PDF of 10 MB or less.',
  },
  untaken: 'We can’t read this as a PDF, or part of it isn’t safe. The previous document stays.',
  unknown: 'We couldn’t upload the file.',
  again: 'Try again',
  dismiss: 'Dismiss',
} as const
