const pdf = { name: 'own.pdf', contentType: 'application/pdf', bytes: 900, file: undefined }

/** What one does with a document of one's own, and what sending it comes to. */
export const documentUploadAlphabet = [
  { type: 'choose', picked: pdf },
  { type: 'choose', picked: { ...pdf, contentType: 'image/png' } },
  { type: 'choose', picked: { ...pdf, bytes: 0 } },
  { type: 'again' },
  { type: 'dismiss' },
  { type: 'xstate.done.actor.documentUpload.send', output: undefined },
  { type: 'xstate.error.actor.documentUpload.send', error: new Error('It is no PDF.') },
  { type: 'xstate.error.actor.documentUpload.send', error: 'nobody knows why' },
] as const
