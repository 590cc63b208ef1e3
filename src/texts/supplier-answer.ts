import type { MachineWords } from './flows.ts'

/** Words of the dialogs in which a supplier answers an offer (pages.md §2.7). */
export const answerTexts = {
  fault: 'Something went wrong here. Nothing was lost; try again.',
  issues: {
    terms: 'Confirm that you accept the terms of this offer',
    lossReason: 'Choose a reason',
    otherNote: 'Write what the reason is',
    noteRequired: 'Write a note',
    note: 'At most 500 characters',
    poNumber: 'At most 50 characters in one line',
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
    validTo: 'Valid to',
    terms: 'I accept the terms of this offer for my company.',
    termsAre:
      'These are the terms, with the price of each line as on this page and in the offer letter.',
    letter: 'Offer letter (PDF)',
    termsShort: 'Terms',
    poNumber: 'PO number',
    poHint: 'If the order has a number already. It can follow later.',
    lossReason: 'Reason',
    note: 'Note',
    noteHint: 'Who made the offer reads it.',
    problems: (n: number) => (n === 1 ? '1 problem' : `${n} problems`),
    keep: 'What you typed is kept.',
  },
  changed: {
    title: 'This offer was changed',
    at: (at: string) => `It was changed at ${at}, after you opened it. Nothing was sent.`,
    text: 'It was changed after you opened it. Nothing was sent.',
    look: 'The page behind shows it as it is now. Your text is kept.',
    kept: 'Your text is kept.',
    now: 'Total now',
    before: 'Total when you opened it',
    goOn: {
      accept: 'Accept as it is now',
      decline: 'Go on declining',
      note: 'Go on with the note',
    },
    gone: 'It cannot be answered any more: it was taken back or is being changed.',
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
    'go-on': 'Go on with the newer offer',
  },
  guards: {
    isOnline: 'there is a connection',
    isComplete: 'nothing is missing',
    isAccept: 'it was about accepting',
    isDecline: 'it was about declining',
    wasDone: 'it was done',
    wasOvertaken: 'the offer was changed meanwhile',
  },
}
