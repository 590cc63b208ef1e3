import type { MachineWords } from './machine-words.ts'

/** Words of the dialogs in which a supplier answers an offer (pages.md §2.7). */
export const answerTexts = {
  fault: 'Something went wrong. Nothing was lost. Try again.',
  issues: {
    terms: 'Confirm that you accept the terms of this offer',
    lossReason: 'Choose a reason',
    otherNote: 'Enter the reason',
    noteRequired: 'Write a note',
    note: 'At most 500 characters',
    poNumber: 'At most 50 characters, on one line',
  },
  dialog: {
    titles: {
      accept: (id: string) => `Accept offer ${id}`,
      decline: (id: string) => `Decline offer ${id}`,
      note: (id: string) => `Add a note to ${id}`,
    },
    buttons: { accept: 'Accept offer', decline: 'Decline offer', note: 'Add note' },
    cancel: 'Cancel',
    total: 'You sell for',
    validTo: 'Valid until',
    terms: 'I accept the terms of this offer for my company.',
    termsAre:
      'The terms include the price of each line, as shown on this page and in the offer letter.',
    letter: 'Offer letter (PDF)',
    termsShort: 'Terms',
    poNumber: 'PO number',
    poHint: 'If you have one already. It can come later.',
    lossReason: 'Reason',
    note: 'Note',
    noteHint: 'Your buyer will see this.',
    problems: (n: number) => (n === 1 ? '1 problem' : `${n} problems`),
    keep: 'We kept what you typed.',
  },
  changed: {
    title: 'This offer was changed',
    at: (at: string) => `It changed on ${at}, after you opened it. Nothing was sent.`,
    text: 'It changed after you opened it. Nothing was sent.',
    look: 'The page behind this shows the new version. We kept your text.',
    kept: 'We kept your text.',
    now: 'Total now',
    before: 'Total when you opened it',
    goOn: {
      accept: 'Accept the new version',
      decline: 'Decline anyway',
      note: 'Add note anyway',
    },
    gone: 'You can no longer answer it: we withdrew it or are revising it.',
    leave: 'Back to the offer',
  },
} as const

/** How the chart of the answer calls its events (texts/flows.ts). */
export const offerAnswerWords: MachineWords = {
  events: {
    accept: 'Accept offer',
    decline: 'Decline offer',
    'add-note': 'Add note',
    change: 'Change a field',
    submit: 'Send',
    network: 'Connection lost or back',
    cancel: 'Cancel',
    'go-on': 'Continue with the new version',
  },
  guards: {
    isOnline: 'you’re online',
    isComplete: 'nothing is missing',
    isAccept: 'you were accepting',
    isDecline: 'you were declining',
    wasDone: 'it went through',
    wasOvertaken: 'the offer has changed since',
  },
}
