import type { TransferEvent, TransferInput } from '#machines/onboarding/transfer/types.ts'

export const paper = { name: 'w-9.pdf', type: 'application/pdf', size: 6_800_000 }
export const sampleInput: TransferInput = {
  kind: 'w9',
  file: paper,
  slug: 'great-lakes',
  isOnline: true,
}
const events = [
  { type: 'begin' },
  { type: 'progress', sent: 4_100_000, speed: 500_000 },
  {
    type: 'stored',
    s3Key: 'onboarding/great-lakes/ab12.pdf',
    filename: 'w-9.pdf',
    at: '2026-11-27T09:31:00.000Z',
  },
  { type: 'stopped', text: 'The connection was lost.' },
  { type: 'refused', text: 'w-9.pdf is not a PDF, PNG or JPEG. Choose another file.' },
  { type: 'retry' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
] as const satisfies readonly TransferEvent[]
/** What may happen to a file on its way. */
export const fileTransferAlphabet = [
  ...events,
  { type: 'xstate.after.pause.fileTransfer.pausing' },
  { type: 'xstate.error.actor.file.send', error: new Error('no such file') },
] as const
