/** What one does, and what writing the file comes to. */
export const fileExportAlphabet = [
  { type: 'WRITE' },
  { type: 'xstate.done.actor.fileExport.write', output: undefined },
  { type: 'xstate.error.actor.fileExport.write', error: new Error('offline') },
  { type: 'xstate.error.actor.fileExport.write', error: 'nobody knows why' },
] as const
