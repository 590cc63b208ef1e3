import { draftEvents, keeperEvents } from './draft-events.ts'
import type { MachineWords } from './machine-words.ts'
import { recordSearch } from './record-search.ts'
import { signInFlowWords } from './sign-in-flows.ts'
import { asnWizard, shipmentWizard } from './wizard-flows.ts'

const unitGrid: MachineWords = {
  events: {
    focus: 'Select a cell',
    move: 'Go to another cell',
    edit: 'Start typing',
    write: 'Type',
    choose: 'Go to the next choice',
    fold: 'Close the choices',
    cancel: 'Cancel',
    leave: 'Leave the grid',
    pasted: 'Paste',
    open: 'Open the row',
    close: 'Close the row',
  },
  states: { moving: 'Moving', typing: 'Typing' },
  guards: {
    takesText: 'you can type in the cell',
    isInDetails: 'the field is in the row’s details',
  },
}

const draftKeeper: MachineWords = {
  events: {
    begin: 'Open a form',
    drop: 'The draft is no longer needed',
    changed: 'The draft changed',
    online: 'Back online',
    ...keeperEvents,
  },
  states: { savedHere: 'Saved on this device' },
  guards: {
    isNewer: 'the other draft is newer',
    isOutdated: 'a newer draft was saved elsewhere',
    hasMore: 'you kept typing',
    isSaved: 'it’s saved on the server',
    isHere: 'it’s saved on this device',
    hasContent: 'you typed something',
    mayRetry: 'the server hasn’t refused it',
  },
}

const actionDialog: MachineWords = {
  events: {
    change: 'Change a field',
    submit: 'Send',
    network: draftEvents.network,
    close: 'Close',
    keep: 'Keep editing',
    discard: 'Discard',
    choose: 'Keep yours or theirs',
    review: 'Review and send again',
  },
  guards: {
    isOnline: 'you’re online',
    isComplete: 'no mistakes in any field',
    isTouched: 'you typed something',
    isChangedMeanwhile: 'someone changed the request',
    wasRefused: 'it was refused',
    isDone: 'it was accepted',
    isConflict: 'someone changed the request',
  },
}

const bulkAction: MachineWords = {
  events: {
    note: 'Write a note',
    destination: 'Choose a destination',
    run: 'Run',
    close: 'Close',
    row: 'A row is done',
    finished: 'All rows are done',
    retry: 'Retry failed',
  },
  guards: {
    hasNote: 'a note, if the action needs one',
    hasDestinations: 'every row has a destination, if the action needs one',
    hasFailed: 'a row failed',
  },
}

const recordList: MachineWords = {
  events: {
    ADDRESS: 'The URL changes',
    VIEWS: 'Saved views load',
    VIEW: 'Open a view',
    SEEK: 'Change the search',
    ROWS: 'Rows load',
    GONE: 'Remove a row',
    SHOW_CHANGES: 'Show changes',
    SELECT: 'Select rows',
    FILTERS: 'Open the filters',
    COLUMNS: 'Open the columns',
    ACT: 'Choose an action',
    BULK: 'Choose a bulk action',
    LABELS: 'Print labels',
    CLOSE: 'Close',
    DENSITY: 'Change the row height',
  },
  guards: {
    isSearched: 'the URL has a search or filters',
    returnsToView: 'the URL has no search or filters, and the list opens with a view',
    opensElsewhere: 'the list opens with a view here',
    hadView: 'you may have saved a view to open the list with',
    hasView: 'the list opens with one of them, and the URL has no search or filters',
    isOther: 'it’s not the search shown now',
    isOfThese: 'they are the rows of this search',
    hasChanged: 'rows were changed, added or removed',
    isOnlyChange: 'nothing else has changed',
    isSome: 'at least one',
  },
}

const keptView: MachineWords = {
  events: {
    OPEN: 'Save as new view',
    TYPE: 'Change a field',
    SAVE: 'Save',
    WRITE: 'Save changes, or open the list with it',
    REMOVE: 'Delete view',
    CONFIRM: 'Delete',
    CLOSE: 'Cancel',
  },
  guards: { isNamed: 'it has a name' },
}
const fileExport: MachineWords = {
  events: { WRITE: 'Export CSV, or download the letter' },
  guards: {},
}

const lookUp: MachineWords = {
  events: { TYPE: 'Change a field', ASK: 'Find' },
  guards: {
    wasAsked: 'you searched before',
    isBlank: 'nothing is typed',
    fits: 'the text is neither too short nor too long',
  },
}
const outboxRetry: MachineWords = { events: { RETRY: 'Try again' }, guards: {} }
const snooze: MachineWords = { events: { SNOOZE: 'Snooze', WAKE: 'Wake up now' }, guards: {} }

const documentUpload: MachineWords = {
  events: { choose: 'Upload PDF', again: 'Try again', dismiss: 'Dismiss' },
  guards: { isWrong: 'the file can’t be used' },
}

/** Words of the machines that run in pages. */
export const pageFlowWords: Readonly<Record<string, MachineWords>> = {
  ...signInFlowWords,
  shipmentWizard,
  asnWizard,
  unitGrid,
  draftKeeper,
  actionDialog,
  bulkAction,
  recordList,
  fileExport,
  lookUp,
  recordSearch,
  outboxRetry,
  snooze,
  keptView,
  documentUpload,
}
