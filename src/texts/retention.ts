import { CONFIRMING_WORD } from '#schemas/retention-words.ts'
import type { PurgedKind, RunFailure, RunState } from '#schemas/retention-words.ts'

import type { MachineWords } from './machine-words.ts'
import { retentionTexts as server } from './retention-server.ts'

type Rule = { readonly name: string; readonly time: string }
const purged: Readonly<Record<PurgedKind, Rule>> = {
  requests: { name: 'Completed and deleted shipment requests', time: '10 years' },
  offers: { name: 'Spot feedstock offers, decided or expired', time: '10 years' },
  'accepted-offers': { name: 'Battery offers that were accepted', time: '10 years' },
  'saved-offers': { name: 'Battery offers that were not accepted', time: '1 year' },
  audit: { name: 'Audit log', time: '2 years' },
}

/** Words of the rules for how long data are kept (data-model.md, Kept). */
export const retentionTexts = {
  title: 'How long we keep data',
  things: 'what is past its time',
  columns: { name: 'Data', time: 'Kept for', due: 'Overdue' },
  purged,
  automatic: [
    { name: 'Bank and tax data of applications', time: 'At most 2 years' },
    { name: 'Notifications', time: '180 days' },
    { name: 'Messages that were sent', time: '90 days' },
    { name: 'Drafts', time: '30 days' },
    { name: 'Unused uploads', time: '7 days' },
    { name: 'Duplicate checks', time: '24 hours' },
    { name: 'Messages with a code', time: '1 hour' },
    { name: 'Hints for open pages', time: '10 minutes' },
  ] as readonly Rule[],
  automatically: 'Deleted automatically',
  nothingDue: 'None',
  due: (count: number, isCapped: boolean) =>
    `${count.toLocaleString('en-US')}${isCapped ? ' or more' : ''}`,
  how: 'We delete overdue data only when you start it. Open records always stay.',
  start: 'Delete overdue data…',
  refusals: server.refusals,
  dialog: {
    title: 'Delete overdue data?',
    lead: 'You can’t undo this. Histories, documents, photos and messages go with their records.',
    stays: 'Anything that changed since stays, and so do records that are open.',
    list: 'What will be deleted',
    before: (day: string) => `last changed before ${day}`,
    typed: `Type “${CONFIRMING_WORD}” to confirm`,
    mistake: `Type ${CONFIRMING_WORD}`,
    problem: '1 field needs you',
    submit: 'Delete',
    starting: 'Starting…',
    cancel: 'Cancel',
  },
  progress: 'Progress',
  done: (done: number, due: number, isCapped: boolean) =>
    `${done.toLocaleString('en-US')} of ${Math.max(done, due).toLocaleString('en-US')}${isCapped ? ' or more' : ''}`,
  now: {
    running: 'Deleting overdue data…',
    stopping: 'Stopping after the records at hand…',
    stopped: (who: string | null) =>
      `Stopped by ${who ?? 'an administrator'}. The rest is still there.`,
    failed: 'Stopped, because something could not be deleted.',
  },
  failures: {
    records:
      'The database refused a record. Resume it; if it stops again, look at the server’s log.',
    files: 'The file storage didn’t answer. Resume when it works again.',
  } satisfies Readonly<Record<RunFailure, string>>,
  stop: 'Stop',
  stopping: 'Stopping…',
  resume: 'Resume',
  resuming: 'Resuming…',
  runsTitle: 'Last deletions',
  noRuns: 'Nothing was deleted yet.',
  runs: { started: 'Started', who: 'By', deleted: 'Deleted', state: 'Result' },
  states: {
    running: 'Running',
    stopping: 'Stopping',
    stopped: 'Stopped',
    failed: 'Failed',
    done: 'Done',
  } satisfies Readonly<Record<RunState, string>>,
  stoppedBy: (who: string, when: string) => `by ${who}, ${when}`,
} as const

export const retentionRunWords: MachineWords = {
  events: {
    SEEN: 'See what is overdue',
    START: 'Delete overdue data',
    CHANGE: 'Type the word',
    CONFIRM: 'Confirm',
    CLOSE: 'Close',
    STOP: 'Stop',
    RESUME: 'Resume',
  },
  guards: {
    mayStart: 'something is overdue, and nothing is being deleted',
    couldStart: 'something is overdue, and nothing is being deleted',
    isConfirmed: 'the word is typed',
    isIn: 'the newest run is there',
  },
}
