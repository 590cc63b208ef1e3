import type { Fate, HeldKind } from '#schemas/personal-data-words.ts'
import type { PersonalData } from '#schemas/personal-data.ts'

import type { MachineWords } from './machine-words.ts'
import { personalDataTexts as server } from './personal-data-server.ts'

const kinds: Readonly<Record<HeldKind, string>> = {
  accounts: 'Accounts, with their sessions and devices',
  'sign-ins': 'Sign-in events',
  drafts: 'Drafts',
  'saved-views': 'Saved views',
  snoozes: 'Snoozed inbox items',
  'sign-ups': 'Sign-up decisions',
  substitutes: 'Substitutes for approvers',
  notifications: 'Notifications, and how they want them',
  mails: 'Emails we sent, or will send',
  'saved-offers': 'Battery offers not accepted yet',
  addresses: 'Pickup addresses of battery sellers',
  repeats: 'Duplicate checks',
  requests: 'Shipment requests they created',
  contacts: 'Shipment requests found by their email',
  histories: 'Entries in histories',
  offers: 'Spot feedstock offers, decided',
  'open-offers': 'Spot feedstock offers, still open',
  'accepted-offers': 'Battery offers they accepted',
  'price-imports': 'Price imports',
  applications: 'Supplier applications',
  audit: 'Audit log',
  settings: 'Settings that name them',
}
const fates: Readonly<Record<Fate, string>> = {
  erased: 'Erased',
  unnamed: 'Email erased, name kept',
  kept: 'Kept',
}
/** Why something stays, and what helps. */
const why: Partial<Readonly<Record<HeldKind, string>>> = {
  histories: 'Also in the emails they list.',
  contacts: 'Contacts are part of the request for 10 years. Search won’t find them by email.',
  'open-offers': 'Until an offer is decided, nobody can approve their own. Erase again later.',
  applications: 'Part of the contract for 10 years.',
  audit: 'Shows who did what, for 2 years. It has no email.',
  settings: 'Change these settings yourself.',
}

/** Words of the page of personal data. */
export const personalDataTexts = {
  lead: 'What we know about people, and how long we keep it.',
  personTitle: 'Data of one person',
  personLead: 'Someone asked what we know about them, or to be forgotten? Start with their email.',
  email: 'Email of the person',
  find: 'Find data',
  finding: 'Looking…',
  /** Heard when an answer comes, whatever it is. */
  found: (n: number) => {
    if (n === 0) return 'Nothing found.'
    return n === 1 ? 'Found 1 kind of data.' : `Found ${n} kinds of data.`
  },
  nothing: 'We hold nothing under this email.',
  heldTitle: 'What we hold',
  columns: { kind: 'Data', count: 'How many', fate: 'When you erase' },
  kinds,
  fates,
  why,
  account: (pool: string, name: string) => `${name} (${pool})`,
  disabled: 'Disabled',
  download: 'Download',
  downloading: 'Downloading…',
  erase: 'Erase…',
  /** Why nothing can be erased. */
  whyKept: {
    ...server.refusals,
    'only-kept': 'Everything that is left has to be kept.',
  } satisfies Readonly<Record<NonNullable<PersonalData['refusal']> | 'only-kept', string>>,
  dialog: {
    title: 'Erase this person’s data?',
    lead: 'You can’t undo this. Their account closes at once, and unsent emails are discarded.',
    typed: 'Type their email again',
    reason: 'Reason',
    reasonHint: 'Like the date of their letter. It is in the audit log.',
    submit: 'Erase',
    erasing: 'Erasing…',
    cancel: 'Cancel',
    problems: (n: number) => (n === 1 ? '1 field needs you' : `${n} fields need you`),
  },
  mistakes: {
    email: 'Enter an email address, like name@company.com',
    typed: 'Type the same email again',
    reason: 'Say why, in 500 characters or fewer',
  },
  doneTitle: 'Erased.',
  done: (n: number) =>
    n === 0 ? 'Nothing had to be kept.' : 'What has to be kept is listed below.',
  keptTitle: 'Still kept',
} as const

export const personalDataWords: MachineWords = {
  events: {
    CHANGE: 'Change a field',
    FIND: 'Find data',
    DOWNLOAD: 'Download',
    ERASE: 'Erase',
    CONFIRM: 'Confirm',
    CLOSE: 'Close',
  },
  guards: {
    isEmail: 'the email is valid',
    mayErase: 'something can be erased, and it is neither you nor the last administrator',
    isConfirmed: 'the email is typed again, and there is a reason',
  },
}
